/** Sends a submission with files, with progress and a cancel button. Without files it uses fetch. */
import { AisleError, toAisleError } from '../../../../platform/errors';
import { sendBody } from '../../../../platform/uploads/send-body';
import { createQuarterTracker } from '../../../../platform/uploads/spoken-quarters';
import { MAX_SILENCE_MS, fetchPost, type Post } from '../calls';
import { element } from './file-rows';
import { formatText, sizeInWords, type FileTexts } from './file-texts';

/** Delay before the progress bar is shown, in ms. */
const SHOW_DELAY_MS = 150;

const STATUSES_WITHOUT_BODY = [ 204, 205, 304 ];

export const createPost =
	( form: HTMLFormElement, texts: FileTexts, announce: ( message: string ) => void ): Post =>
	async ( url, init ) => {
		const { body, headers } = init;
		const bytes = fileBytes( body );
		if ( bytes === 0 ) {
			return fetchPost( url, init );
		}
		const controller = new AbortController();
		const box = createProgressBox( form, texts, () => controller.abort() );
		const nextQuarter = createQuarterTracker();
		const onProgress = ( percent: number ): void => {
			const announcedPercent = nextQuarter( percent );
			box.show(
				percent,
				percent < 100 ? formatText( texts.progress, percent, sizeInWords( bytes, texts ) ) : texts.sent
			);
			if ( percent >= 100 || announcedPercent !== null ) {
				announce(
					percent >= 100
						? texts.sent
						: formatText( texts.progress, announcedPercent ?? percent, sizeInWords( bytes, texts ) )
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
				signal: controller.signal,
				stallTimeout: MAX_SILENCE_MS,
			} );
			return new Response( STATUSES_WITHOUT_BODY.includes( status ) ? null : text, { status } );
		} catch ( thrown ) {
			const { code } = toAisleError( thrown );
			throw code === 'aborted' ? new AisleError( code, texts.stopped ) : thrown;
		} finally {
			box.close();
			announce( '' );
		}
	};

const fileBytes = ( body: FormData ): number =>
	[ ...body.values() ].reduce( ( sum, value ) => sum + ( typeof value === 'string' ? 0 : value.size ), 0 );

interface ProgressBox {
	show( percent: number, text: string ): void;
	close(): void;
}

function createProgressBox( form: HTMLFormElement, texts: FileTexts, onStop: () => void ): ProgressBox {
	const box = element( 'div', 'aisle-contact-form__sending' );
	const bar = element( 'span', 'aisle-field__progress' );
	const fill = element( 'span', '' );
	const label = element( 'span', 'aisle-contact-form__sending-words', texts.sending );
	const stopButton = element( 'button', 'aisle-button aisle-button--text aisle-contact-form__stop', texts.stop );
	Object.entries( {
		role: 'progressbar',
		'aria-label': texts.sending,
		'aria-valuemin': '0',
		'aria-valuemax': '100',
		'aria-valuenow': '0',
	} ).forEach( ( [ name, value ] ) => bar.setAttribute( name, value ) );
	stopButton.setAttribute( 'type', 'button' );
	stopButton.addEventListener( 'click', onStop );
	fill.style.inlineSize = '0';
	bar.append( fill );
	box.append( label, stopButton, bar );
	const timer = window.setTimeout(
		() => form.querySelector( '.aisle-contact-form__foot' )?.after( box ),
		SHOW_DELAY_MS
	);
	/** Moves the focus before the focused button is removed. */
	const removeNode = ( node: HTMLElement ): void => {
		if ( node.contains( document.activeElement ) ) {
			form.querySelector< HTMLElement >( '.aisle-contact-form__submit' )?.focus();
		}
		node.remove();
	};
	return {
		show( percent, text ) {
			fill.style.inlineSize = `${ percent }%`;
			bar.setAttribute( 'aria-valuenow', String( percent ) );
			label.textContent = text;
			// After all data is sent, the server may already have accepted the submission, so it can no longer be
			// canceled.
			if ( percent >= 100 ) {
				removeNode( stopButton );
			}
		},
		close() {
			window.clearTimeout( timer );
			removeNode( box );
		},
	};
}
