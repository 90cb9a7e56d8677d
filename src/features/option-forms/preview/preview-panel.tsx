/** The form that is being edited, as a customer would have it, with the server's price explained line by line. */
import { Button, Notice, Spinner } from '@wordpress/components';
import { useEffect, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { formatMoney } from '../../../domain/money';
import type { Rest } from '../../../platform/rest';
import type { EditableDocument, Problem } from '../document';
import { shopCurrency } from '../shop-currency';
import { PreviewControls, type Stage } from './preview-controls';
import type { Preview } from './preview-data';
import { PriceBreakdown } from './price-breakdown';
import { lendShopBoot } from './shop-boot';
import { ShopView, type Posted } from '../../product-options/preview/shop-view';
import { usePreview } from './use-preview';

interface PreviewPanelProps {
	readonly document: EditableDocument;
	readonly rest: Rest;
	/** What keeps the form from being saved. */
	readonly problems: readonly Problem[];
}

lendShopBoot();

const START: Stage = { productId: '', variationId: '', loggedIn: true, isNarrow: false, isRtl: document.documentElement.dir === 'rtl' };
const NOTHING: Posted = { quantity: 1, answers: {} };

export function PreviewPanel( { document: form, rest, problems }: PreviewPanelProps ): ReactElement {
	const [ stage, setStage ] = useState( START );
	const [ posted, setPosted ] = useState( NOTHING );
	const [ round, setRound ] = useState( 0 );
	const { productId, variationId, loggedIn } = stage;
	const scenario = useMemo( () => ( productId === '' ? null : { productId, variationId, loggedIn, ...posted } ), [ productId, variationId, loggedIn, posted ] );
	const state = usePreview( rest, form, form.fields.length === 0 || problems.length > 0 ? null : scenario );
	const startOver = (): void => {
		setPosted( NOTHING );
		setRound( round + 1 );
	};
	const change = ( next: Partial< Stage > ): void => {
		setStage( ( before ) => ( { ...before, ...next } ) );
		if ( next.productId !== undefined ) {
			setPosted( NOTHING );
		}
	};
	const wrong = problems.length > 0 ? problems : state.problems;
	return (
		<div className="aisle-builder__preview">
			<PreviewControls stage={ stage } onChange={ change } variationIds={ state.preview?.variationIds ?? [] } suggested={ suggestedProducts( form ) } rest={ rest } />
			{ form.fields.length === 0 && <p className="aisle-builder__preview-empty">{ __( 'Add a field, and here is how a customer sees it.', 'aisle' ) }</p> }
			{ wrong.length > 0 && form.fields.length > 0 && <Mistakes problems={ wrong } /> }
			{ state.failure !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ state.failure }
				</Notice>
			) }
			{ form.fields.length > 0 && wrong.length === 0 && ! state.preview && state.failure === '' && <Waiting hasProduct={ productId !== '' } /> }
			{ form.fields.length > 0 && state.preview && (
				// It only hides while there are mistakes, so that the answers are still there afterwards.
				<div hidden={ wrong.length > 0 } key={ `${ state.preview.page?.productIds[ 0 ] }/${ round }` }>
					<Shown { ...{ form, stage, busy: state.busy, preview: state.preview } } onPosted={ setPosted } onStartOver={ startOver } />
				</div>
			) }
			<Announcement preview={ wrong.length > 0 ? null : state.preview } />
		</div>
	);
}

interface ShownProps {
	readonly form: EditableDocument;
	readonly stage: Stage;
	readonly preview: Preview;
	readonly busy: boolean;
	readonly onPosted: ( posted: Posted ) => void;
	readonly onStartOver: () => void;
}

function Shown( { form, stage, preview, busy, onPosted, onStartOver }: ShownProps ): ReactElement {
	if ( ! preview.page ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __( 'This product has no options to show: it cannot be bought as it is. Choose another one.', 'aisle' ) }
			</Notice>
		);
	}
	return (
		<>
			<div className={ `aisle-builder__stage${ stage.isNarrow ? ' is-narrow' : '' }` } dir={ stage.isRtl ? 'rtl' : 'ltr' } aria-busy={ busy }>
				<ShopView page={ preview.page } variationId={ stage.variationId } attributes={ preview.attributes } onPosted={ onPosted } />
			</div>
			<Button size="compact" variant="tertiary" onClick={ onStartOver }>
				{ __( 'Empty the answers', 'aisle' ) }
			</Button>
			<PriceBreakdown document={ form } priced={ preview.priced } />
		</>
	);
}

const Waiting = ( { hasProduct }: { hasProduct: boolean } ): ReactElement => (
	<p className="aisle-builder__preview-empty">
		{ hasProduct ? <Spinner /> : __( 'Choose a product to see the form on it.', 'aisle' ) }
	</p>
);

function Mistakes( { problems }: { problems: readonly Problem[] } ): ReactElement {
	return (
		<Notice status="warning" isDismissible={ false }>
			<p>{ __( 'The preview comes back when these are mended:', 'aisle' ) }</p>
			<ul>
				{ problems.map( ( { code, path, field, option, message } ) => (
					<li key={ `${ code }/${ field }/${ option }/${ path }` }>{ message }</li>
				) ) }
			</ul>
		</Notice>
	);
}

/** The total, a moment after it changed; not at the start. */
function Announcement( { preview }: { preview: Preview | null } ): ReactElement {
	const total = preview === null ? null : formatMoney( preview.priced.total, shopCurrency() );
	const [ said, setSaid ] = useState< { readonly first: string | null; readonly text: string } >( { first: null, text: '' } );
	useEffect( () => {
		if ( total !== null ) {
			/* translators: %s: a price. */
			setSaid( ( { first } ) => ( first === null ? { first: total, text: '' } : { first, text: sprintf( __( 'Preview updated. Total: %s', 'aisle' ), total ) } ) );
		}
	}, [ total ] );
	return (
		<div className="screen-reader-text" role="status">
			{ said.text }
		</div>
	);
}

const suggestedProducts = ( { assignment }: EditableDocument ): string[] =>
	assignment.include.flatMap( ( { by, ids } ) => ( by === 'product' ? ids.map( String ) : [] ) ).slice( 0, 20 );
