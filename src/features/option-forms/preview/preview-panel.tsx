/** Preview of the edited form as a customer sees it, with the server's price line by line. */
import { Button, Notice } from '@wordpress/components';
import { useEffect, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { readFormStyle, strongestStyle, styleClasses, styleProperties } from '../../../domain/form-style';
import { formatMoney } from '../../../domain/money';
import type { EditableDocument, Problem } from '../../../platform/builder/document';
import { PreviewFrame, Waiting } from '../../../platform/builder/preview/preview-frame';
import type { Posted } from '../../../platform/builder/preview/preview-slot';
import { PreviewStage, startLook } from '../../../platform/builder/preview/preview-stage';
import { usePreview, type PreviewState } from '../../../platform/builder/preview/use-preview';
import type { Search } from '../../../platform/builder/use-targets';
import type { Rest } from '../../../platform/rest';
import { asOptionForm } from '../document';
import { shopCurrency } from '../shop-currency';
import { useOwnProducts } from './own-products';
import { PreviewControls, type Stage } from './preview-controls';
import { askPreview, type Preview } from './preview-data';
import { PriceBreakdown } from './price-breakdown';
import { exposeShopBoot } from './shop-boot';
import { shareTried } from './tried-answers';

interface PreviewPanelProps {
	readonly document: EditableDocument;
	readonly rest: Rest;
	/** Problems that prevent saving the form. */
	readonly problems: readonly Problem[];
}

exposeShopBoot();

const START: Stage = { productId: '', variationId: '', ...startLook() };
const NOTHING: Posted = { quantity: 1, answers: {} };

export function PreviewPanel( { document: form, rest, problems }: PreviewPanelProps ): ReactElement {
	const [ stage, setStage ] = useState( START );
	const [ posted, setPosted ] = useState( NOTHING );
	const [ round, setRound ] = useState( 0 );
	const state = useAskedPreview( rest, form, stage, posted, problems );
	const { preview } = state;
	const own = useOwnProducts( rest, asOptionForm( form ).assignment );
	const productPrice = preview?.productPrice ?? null;
	useEffect( () => shareTried( { ...posted, productPrice } ), [ posted, productPrice ] );
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
	return (
		<PreviewFrame
			document={ form }
			problems={ problems.length > 0 ? problems : state.problems }
			failure={ state.failure }
			isAway={ state.tries > 0 }
			isBack={ state.isBack }
			waitsFor={ stage.productId === '' ? <NoProduct own={ own } /> : null }
			spoken={
				preview &&
				sprintf(
					/* translators: %s: a price. */
					__( 'Preview updated. Total: %s', 'aisle' ),
					formatMoney( preview.priced.total, shopCurrency() )
				)
			}
			round={ `${ preview?.productId ?? '' }/${ round }` }
			controls={
				<PreviewControls
					stage={ stage }
					onChange={ change }
					variationIds={ preview?.variationIds ?? [] }
					assignment={ asOptionForm( form ).assignment }
					own={ own }
					rest={ rest }
				/>
			}
		>
			{ preview && (
				<Shown
					{ ...{ form, stage, preview, busy: state.busy, isOld: state.tries > 0 } }
					onPosted={ setPosted }
					onStartOver={ startOver }
				/>
			) }
		</PreviewFrame>
	);
}

/**
 * Shown until a product is selected: automatically after the server's response, or by the merchant if there is none.
 */
function NoProduct( { own: { found, status, again } }: { own: Search } ): ReactElement {
	if ( status === 'failed' ) {
		return (
			<>
				{ __( 'The products could not be loaded. Please try again.', 'aisle' ) }{ ' ' }
				<Button variant="link" onClick={ again }>
					{ __( 'Try again', 'aisle' ) }
				</Button>
			</>
		);
	}
	return status === 'done' && found.length === 0 ? (
		<>{ __( 'Select a product to preview the form.', 'aisle' ) }</>
	) : (
		<Waiting>{ __( 'Loading a product to preview the form…', 'aisle' ) }</Waiting>
	);
}

/** Sends no request while no product is selected or the form has errors. */
function useAskedPreview(
	rest: Rest,
	form: EditableDocument,
	stage: Stage,
	posted: Posted,
	problems: readonly Problem[]
): PreviewState< Preview > {
	const { productId, variationId, loggedIn } = stage;
	const scenario = useMemo(
		() => ( { productId, variationId, loggedIn, ...posted } ),
		[ productId, variationId, loggedIn, posted ]
	);
	const isReady = productId !== '' && form.fields.length > 0 && problems.length === 0;
	const ask = useMemo(
		() => ( isReady ? ( signal: AbortSignal ) => askPreview( rest, form, scenario, signal ) : null ),
		[ rest, form, scenario, isReady ]
	);
	return usePreview( ask, samePage );
}

const samePage = ( before: Preview | null, now: Preview ): Preview =>
	before && before.pageKey === now.pageKey ? { ...now, page: before.page } : now;

interface ShownProps {
	readonly form: EditableDocument;
	readonly stage: Stage;
	readonly preview: Preview;
	readonly busy: boolean;
	readonly isOld: boolean;
	readonly onPosted: ( posted: Posted ) => void;
	readonly onStartOver: () => void;
}

function Shown( { form, stage, preview, busy, isOld, onPosted, onStartOver }: ShownProps ): ReactElement {
	if ( preview.page === null ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					'This product can’t be bought as it is, so its options can’t be shown. Select another product.',
					'aisle'
				) }
			</Notice>
		);
	}
	const style = strongestStyle( [ readFormStyle( form.style ), preview.shopStyle ] );
	const detail = { page: preview.page, variationId: stage.variationId, attributes: preview.attributes, onPosted };
	return (
		<>
			<div className={ styleClasses( style ).join( ' ' ) } style={ styleProperties( style ) }>
				<PreviewStage
					look={ stage }
					busy={ busy }
					isOld={ isOld }
					detail={ detail }
					onStartOver={ onStartOver }
				/>
			</div>
			<PriceBreakdown document={ form } priced={ preview.priced } />
		</>
	);
}
