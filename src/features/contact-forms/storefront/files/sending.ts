/** Sends a submission with files, with progress and a cancel button. Without files it uses fetch. */
import { AisleError, toAisleError } from '../../../../platform/errors';
import { sendBody } from '../../../../platform/uploads/send-body';
import { spokenQuarters } from '../../../../platform/uploads/spoken-quarters';
import { MAX_SILENCE_MS, plainPost, type Post } from '../calls';
import { element } from './file-rows';
import { put, sizeInWords, type FileTexts } from './file-texts';

/** Delay before the progress bar is shown, in ms. */
const SHOWN_AFTER = 150;

const NO_BODY = [ 204, 205, 304 ];

export const createSending =
	( form: HTMLFormElement, texts: FileTexts, announce: ( message: string ) => void ): Post =>
	async ( url, init ) => {
		const { body, headers } = init;
		const bytes = sizeOf( body );
		if ( bytes === 0 ) {
			return plainPost( url, init );
		}
		const stop = new AbortController();
		const box = createAutocomplete( form, texts, () => stop.abort() );
		const quarter = spokenQuarters();
		const onProgress = ( percent: number ): void => {
			const spoken = quarter( percent );
			box.show(
				percent,
				percent < 100 ? put( texts.progress, percent, sizeInWords( bytes, texts ) ) : texts.sent
			);
			if ( percent >= 100 || spoken !== null ) {
				announce(
					percent >= 100 ? texts.sent : put( texts.progress, spoken ?? percent, sizeInWords( bytes, texts ) )
				);
			}
		};
		announce( texts.sending );
		try {
			const { status, text } = await sendBody( {
				url,
				body,
				headers,
				onProgress,
				signal: stop.signal,
				stallsAfter: MAX_SILENCE_MS,
			} );
			return new Response( NO_BODY.includes( status ) ? null : text, { status } );
		} catch ( thrown ) {
			const { code } = toAisleError( thrown );
			throw code === 'aborted' ? new AisleError( code, texts.stopped ) : thrown;
		} finally {
			box.close();
			announce( '' );
		}
	};

const sizeOf = ( body: FormData ): number =>
	[ ...body.values() ].reduce( ( sum, value ) => sum + ( typeof value === 'string' ? 0 : value.size ), 0 );

interface Box {
	show( percent: number, words: string ): void;
	close(): void;
}

function createAutocomplete( form: HTMLFormElement, texts: FileTexts, onStop: () => void ): Box {
	const box = element( 'div', 'aisle-contact-form__sending' );
	const bar = element( 'span', 'aisle-field__progress' );
	const filled = element( 'span', '' );
	const words = element( 'span', 'aisle-contact-form__sending-words', texts.sending );
	const stop = element( 'button', 'aisle-button aisle-button--text aisle-contact-form__stop', texts.stop );
	Object.entries( {
		role: 'progressbar',
		'aria-label': texts.sending,
		'aria-valuemin': '0',
		'aria-valuemax': '100',
		'aria-valuenow': '0',
	} ).forEach( ( [ name, value ] ) => bar.setAttribute( name, value ) );
	stop.setAttribute( 'type', 'button' );
	stop.addEventListener( 'click', onStop );
	filled.style.inlineSize = '0';
	bar.append( filled );
	box.append( words, stop, bar );
	const timer = window.setTimeout(
		() => form.querySelector( '.aisle-contact-form__foot' )?.after( box ),
		SHOWN_AFTER
	);
	/** Moves the focus before the focused button is removed. */
	const leave = ( node: HTMLElement ): void => {
		if ( node.contains( document.activeElement ) ) {
			form.querySelector< HTMLElement >( '.aisle-contact-form__submit' )?.focus();
		}
		node.remove();
	};
	return {
		show( percent, text ) {
			filled.style.inlineSize = `${ percent }%`;
			bar.setAttribute( 'aria-valuenow', String( percent ) );
			words.textContent = text;
			// After all data is sent, the server may already have accepted the submission, so it can no longer be
			// canceled.
			if ( percent >= 100 ) {
				leave( stop );
			}
		},
		close() {
			window.clearTimeout( timer );
			leave( box );
		},
	};
}
