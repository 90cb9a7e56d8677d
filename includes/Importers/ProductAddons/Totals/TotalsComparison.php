<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Importers\ProductAddons\Source\WcpaOriginals;
use Aisle\Importers\ProductAddons\Values\WcpaValue;
use Aisle\Platform\Documents\ImportedFields;
use Aisle\Platform\Documents\ProductDocuments;
use Aisle\Platform\Http\ApiError;

/**
 * Compares what WCPA and Aisle charge for an imported form on a product, for proposed or given answers.
 *
 * @phpstan-import-type Set from TotalsOfBoth
 * @phpstan-import-type Surroundings from LegacyContext
 */
final class TotalsComparison {

	private const MAX_SECONDS  = 10.0;
	private const MAX_PRODUCTS = 50;

	public function __construct( private readonly ProductDocuments $forms ) {}

	/**
	 * @param int                              $product_id 0 for a product that the form is assigned to, or else the
	 *                                                     newest product.
	 * @param array<string, list<string>>|null $answer_set      Null for proposed answers.
	 * @return array<string, mixed> See docs/rest-option-forms.md.
	 * @throws ApiError `not_imported` (404), `unknown_product` (404), or 422 with the document's problems.
	 */
	public function of( int $id, int $product_id, int $quantity, ?array $answer_set ): array {
		$original = WcpaOriginals::of( $id );
		$document = $this->forms->repository()->raw( $id );
		if ( null === $original || null === $document ) {
			throw new ApiError(
				'not_imported',
				__( 'This form was not imported, so there is nothing to compare.', 'aisle' ),
				404
			);
		}
		$product  = $this->product( $product_id, $document );
		$form     = LegacyForm::of( $original );
		$context  = LegacyContext::of( $form, $product, $quantity );
		$proposed = null === $answer_set ? ( new ProposedAnswers( $form, $context ) )->of() : array(
			'sets'      => array( array_intersect_key( $answer_set, $form->fields ) ),
			'untouched' => array(),
		);
		return array(
			'product'   => array(
				'id'   => $product->get_id(),
				'name' => html_entity_decode( wp_strip_all_tags( $product->get_name() ), ENT_QUOTES ),
				'url'  => (string) $product->get_permalink(),
			),
			'quantity'  => $quantity,
			'is_active' => defined( 'WCPA_VERSION' ),
			'fields'    => self::fields( $form ),
			'sets'      => $this->compare_sets(
				new TotalsOfBoth( $form, $document, ImportedFields::of( $id ), $this->forms->preview() ),
				$proposed['sets'],
				$context,
				$product->get_id()
			),
			'untouched' => array_map(
				static fn( string $key ): string => WcpaValue::label( $form->fields[ $key ] ),
				$proposed['untouched']
			),
			'is_whole'  => $original['is_whole'],
		);
	}

	/**
	 * @param list<array<string, list<string>>> $answer_sets
	 * @param Surroundings                      $context
	 * @return list<Set>
	 */
	private function compare_sets( TotalsOfBoth $totals, array $answer_sets, array $context, int $product_id ): array {
		$deadline = microtime( true ) + self::MAX_SECONDS;
		$sets     = array();
		foreach ( $answer_sets as $answer_set ) {
			if ( array() === $sets || microtime( true ) < $deadline ) {
				$sets[] = $totals->of( $answer_set, $context, $product_id );
			}
		}
		return $sets;
	}

	/**
	 * @param array<string, mixed> $document
	 */
	private function product( int $id, array $document ): \WC_Product {
		$product = $id > 0 ? wc_get_product( $id ) : $this->default_product( $document );
		return $product instanceof \WC_Product
			? $product
			: throw new ApiError( 'unknown_product', __( 'This product no longer exists. Select another one to compare.', 'aisle' ), 404 );
	}

	/**
	 * Returns the newest product that the form is assigned to, among the newest 50; otherwise the newest product.
	 *
	 * @param array<string, mixed> $document
	 */
	private function default_product( array $document ): ?\WC_Product {
		$results    = wc_get_products(
			array(
				'limit'  => self::MAX_PRODUCTS,
				'status' => array( 'publish', 'private', 'draft' ),
			)
		);
		$products = is_array( $results )
			? array_values( array_filter( $results, static fn( mixed $product ): bool => $product instanceof \WC_Product ) )
			: array();
		$assigned_products    = array_filter(
			$products,
			fn( \WC_Product $product ): bool => ( $this->forms->assignment_filter( $product->get_id() ) )( $document )
		);
		return array_values( $assigned_products )[0] ?? $products[0] ?? null;
	}

	/**
	 * @return list<array{key: string, label: string, kind: string, is_multiple: bool, options: list<string>}> Fields
	 *     that can have an answer.
	 */
	private static function fields( LegacyForm $form ): array {
		$fields = array();
		foreach ( $form->fields as $key => $field ) {
			$key = (string) $key;
			if ( $form->is_content( $key ) || in_array( $form->type( $key ), array( 'file', 'hidden', 'formselector' ), true ) ) {
				continue;
			}
			$is_multiple = in_array( $form->type( $key ), array( 'checkbox', 'checkbox-group' ), true )
				|| WcpaValue::flag( $field['multiple'] ?? false );
			$fields[]    = array(
				'key'         => $key,
				'label'       => WcpaValue::label( $field ),
				'kind'        => $form->is_choice( $key )
					? 'choice'
					: (
						in_array( $form->type( $key ), array( 'number', 'date', 'time', 'datetime-local' ), true )
							? $form->type( $key )
							: 'text'
					),
				'is_multiple' => $is_multiple,
				'options'     => array_map(
					static fn( array $option ): string => WcpaValue::plain_text( $option['label'] ?? $option['value'] ?? '' ),
					$form->options( $key )
				),
			);
		}
		return $fields;
	}
}
