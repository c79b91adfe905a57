document.documentElement.dataset['ran'] = '';
export {};
