/**
 * Runs before the first paint on every page: says on <html> which session this browser holds and which
 * theme it wants, so that one HTML serves everybody without a flash. `data-came` keeps how one
 * arrived, while the session may begin or end. Its text is hashed into the page's CSP.
 * An expired token is dropped here, at start-up (docs/product.md §2).
 */
export const headScript = `(()=>{var d=document.documentElement,s='out';try{var t=localStorage.getItem('jwtToken');if(t){var c=JSON.parse(atob(t.split('.')[1].replace(/-/g,'+').replace(/_/g,'/')));if(c.exp*1000>Date.now())s=c.role==='candidate'?'candidate':'staff';else{localStorage.removeItem('jwtToken');d.dataset.expired=''}}}catch(e){}d.dataset.session=s;d.dataset.came=s==='out'?'out':'in';var q=matchMedia('(prefers-color-scheme: dark)');var f=function(){var v=null;try{v=localStorage.getItem('theme')}catch(e){}d.dataset.theme=v||(q.matches?'dark':'light')};f();q.addEventListener('change',f);try{if(localStorage.getItem('nav')==='rail')d.dataset.nav='rail'}catch(e){}})()`
