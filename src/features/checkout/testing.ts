/** For tests: jsdom cannot show dialogs. */
import { readOptions, type CheckoutOptions } from './options';

export function mockDialogs(): void {
	HTMLDialogElement.prototype.showModal = function () {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function () {
		if ( this.open ) {
			this.open = false;
			this.dispatchEvent( new Event( 'close' ) );
		}
	};
}

export const optionsWith = ( data: object = {} ): CheckoutOptions =>
	readOptions( {
		account: 'http://localhost/my-account/',
		texts: {
			close: 'Close',
			loading: 'Loading…',
			terms: 'Terms',
			privacy: 'Privacy',
			agree: 'Agree',
			failed: 'Failed.',
			open: 'Open',
			login: 'Log in',
			offline: 'Offline.',
		},
		...data,
	} );

export const buttonOf = ( label: string ): HTMLButtonElement | undefined =>
	[ ...document.querySelectorAll< HTMLButtonElement >( 'dialog button' ) ].find(
		( { textContent } ) => textContent === label
	);

/** Mocks `fetch` with responses in turn; null for no response. */
export function mockResponses( ...responses: readonly ( { status?: number; body: unknown } | null )[] ): jest.Mock {
	const queue = [ ...responses ];
	const mock = jest.fn( async () => {
		const response = queue.shift();
		if ( ! response ) {
			throw new TypeError( 'Failed to fetch' );
		}
		const { status = 200, body } = response;
		return { ok: status < 400, status, headers: new Headers(), json: async () => body };
	} );
	window.fetch = mock as never;
	return mock;
}
