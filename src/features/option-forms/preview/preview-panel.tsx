/** Preview of the edited form as a customer sees it, with the server's price line by line. */
import { Button, Notice } from '@wordpress/components';
import { useEffect, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { readFormStyle, mergeStyles, styleClasses, styleProperties } from '../../../domain/form-style';
import { formatMoney } from '../../../domain/money';
import type { EditableDocument, Problem } from '../../../platform/builder/document';
import { PreviewFrame, LoadingIndicator } from '../../../platform/builder/preview/preview-frame';
import type { PostedAnswers } from '../../../platform/builder/preview/preview-slot';
import { PreviewStage, initialPageOptions } from '../../../platform/builder/preview/preview-stage';
import { usePreview, type PreviewState } from '../../../platform/builder/preview/use-preview';
import type { Search } from '../../../platform/builder/use-targets';
import type { Rest } from '../../../platform/rest';
import { asOptionForm } from '../document';
import { shopCurrency } from '../../../platform/ui-admin/shop-currency';
import { useAssignedProducts } from './own-products';
import { PreviewControls, type Stage } from './preview-controls';
import { requestPreview, type Preview } from './preview-data';
import { PriceBreakdown } from './price-breakdown';
import { exposeShopBoot } from './shop-boot';
import { sharePreviewAnswers } from './tried-answers';

interface PreviewPanelProps {
	readonly document: EditableDocument;
	readonly rest: Rest;
	/** Problems that prevent saving the form. */
	readonly problems: readonly Problem[];
}

exposeShopBoot();

const INITIAL_STAGE: Stage = { productId: '', variationId: '', ...initialPageOptions() };
const NO_ANSWERS: PostedAnswers = { quantity: 1, answers: {} };

export function PreviewPanel( { document: form, rest, problems }: PreviewPanelProps ): ReactElement {
	const [ stage, setStage ] = useState( INITIAL_STAGE );
	const [ postedAnswers, setPostedAnswers ] = useState( NO_ANSWERS );
	const [ resetCount, setRound ] = useState( 0 );
	const state = useFormPreview( rest, form, stage, postedAnswers, problems );
	const { preview } = state;
	const assignedProducts = useAssignedProducts( rest, asOptionForm( form ).assignment );
	const productPrice = preview?.productPrice ?? null;
	useEffect( () => sharePreviewAnswers( { ...postedAnswers, productPrice } ), [ postedAnswers, productPrice ] );
	const startOver = (): void => {
		setPostedAnswers( NO_ANSWERS );
		setRound( resetCount + 1 );
	};
	const change = ( next: Partial< Stage > ): void => {
		setStage( ( previous ) => ( { ...previous, ...next } ) );
		if ( next.productId !== undefined ) {
			setPostedAnswers( NO_ANSWERS );
		}
	};
	return (
		<PreviewFrame
			document={ form }
			problems={ problems.length > 0 ? problems : state.problems }
			failure={ state.failure }
			isUnreachable={ state.failedRequests > 0 }
			isServerBack={ state.isServerBack }
			instruction={ stage.productId === '' ? <NoProduct assignedProducts={ assignedProducts } /> : null }
			announcement={
				preview &&
				sprintf(
					/* translators: %s: a price. */
					__( 'Preview updated. Total: %s', 'aisle' ),
					formatMoney( preview.price.total, shopCurrency() )
				)
			}
			resetKey={ `${ preview?.productId ?? '' }/${ resetCount }` }
			controls={
				<PreviewControls
					stage={ stage }
					onChange={ change }
					variationIds={ preview?.variationIds ?? [] }
					assignment={ asOptionForm( form ).assignment }
					assignedProducts={ assignedProducts }
					rest={ rest }
				/>
			}
		>
			{ preview && (
				<PreviewedForm
					{ ...{ form, stage, preview, busy: state.busy, isOld: state.failedRequests > 0 } }
					onPosted={ setPostedAnswers }
					onStartOver={ startOver }
				/>
			) }
		</PreviewFrame>
	);
}

/**
 * Message while no product is selected. The first assigned product is selected as soon as the server responds; if there
 * is none, the merchant selects one.
 */
function NoProduct( { assignedProducts: { found, status, retry } }: { assignedProducts: Search } ): ReactElement {
	if ( status === 'failed' ) {
		return (
			<>
				{ __( 'The products could not be loaded. Please try again.', 'aisle' ) }{ ' ' }
				<Button variant="link" onClick={ retry }>
					{ __( 'Try again', 'aisle' ) }
				</Button>
			</>
		);
	}
	return status === 'done' && found.length === 0 ? (
		<>{ __( 'Select a product to preview the form.', 'aisle' ) }</>
	) : (
		<LoadingIndicator>{ __( 'Loading a product to preview the form…', 'aisle' ) }</LoadingIndicator>
	);
}

/** Requests the preview. Sends no request while no product is selected, or the form has no fields or has problems. */
function useFormPreview(
	rest: Rest,
	form: EditableDocument,
	stage: Stage,
	postedAnswers: PostedAnswers,
	problems: readonly Problem[]
): PreviewState< Preview > {
	const { productId, variationId, loggedIn } = stage;
	const scenario = useMemo(
		() => ( { productId, variationId, loggedIn, ...postedAnswers } ),
		[ productId, variationId, loggedIn, postedAnswers ]
	);
	const canPreview = productId !== '' && form.fields.length > 0 && problems.length === 0;
	const sendRequest = useMemo(
		() => ( canPreview ? ( signal: AbortSignal ) => requestPreview( rest, form, scenario, signal ) : null ),
		[ rest, form, scenario, canPreview ]
	);
	return usePreview( sendRequest, reuseUnchangedPage );
}

const reuseUnchangedPage = ( previous: Preview | null, current: Preview ): Preview =>
	previous && previous.pageKey === current.pageKey ? { ...current, page: previous.page } : current;

interface PreviewedFormProps {
	readonly form: EditableDocument;
	readonly stage: Stage;
	readonly preview: Preview;
	readonly busy: boolean;
	readonly isOld: boolean;
	readonly onPosted: ( postedAnswers: PostedAnswers ) => void;
	readonly onStartOver: () => void;
}

function PreviewedForm( {
	form,
	stage,
	preview,
	busy,
	isOld,
	onPosted,
	onStartOver,
}: PreviewedFormProps ): ReactElement {
	if ( preview.page === null ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					'This product can’t be purchased with its current settings, so its options can’t be shown. Select another product.',
					'aisle'
				) }
			</Notice>
		);
	}
	const style = mergeStyles( [ readFormStyle( form.style ), preview.shopStyle ] );
	const detail = { page: preview.page, variationId: stage.variationId, attributes: preview.attributes, onPosted };
	return (
		<>
			<div className={ styleClasses( style ).join( ' ' ) } style={ styleProperties( style ) }>
				<PreviewStage
					pageOptions={ stage }
					busy={ busy }
					isOutdated={ isOld }
					detail={ detail }
					onClearAnswers={ onStartOver }
				/>
			</div>
			<PriceBreakdown document={ form } price={ preview.price } />
		</>
	);
}
