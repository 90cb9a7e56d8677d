/** Whether the classic cart page follows each change of the cart by itself. In the DOM, because scripts share no modules. */

export const markLivePage = (): void => {
	document.body.dataset.aisleLiveCart = 'true';
};

export const isLivePage = (): boolean => document.body.dataset.aisleLiveCart === 'true';
