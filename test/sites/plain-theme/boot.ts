document.documentElement.dataset['booted'] = '';
