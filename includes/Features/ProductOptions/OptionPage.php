<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Features\ProductOptions\Cart\AnsweredFiles;
use Aisle\Features\ProductOptions\Cart\GroupProducts;
use Aisle\Features\ProductOptions\Cart\PageSettings;
use Aisle\Platform\ApiError;
use Aisle\Platform\Settings;
use Aisle\Platform\Template;

/**
 * The form on the product's page: a node with a skeleton of the same size, which the script replaces, and its data.
 *
 * @phpstan-import-type StoredForm from OptionFormRepository
 */
final class OptionPage {

	/** The product whose form stands on this page; a page with several has the first one's. */
	private ?\WC_Product $product = null;

	public function __construct(
		private readonly FormIndex $index,
		private readonly OptionFormRepository $forms,
		private readonly OptionPricing $pricing,
		private readonly AnsweredFiles $files
	) {}

	/**
	 * Whether the page that was asked for is that of a product with forms: then the app is needed at once.
	 */
	public function has_forms(): bool {
		$product = is_product() ? wc_get_product( get_queried_object_id() ) : null;
		return $product instanceof \WC_Product && array() !== $this->page_forms( $product );
	}

	/**
	 * Whether the page's data is another product's: then a node of this one brings its own along.
	 */
	public function is_taken_by_other( \WC_Product $product ): bool {
		return null !== $this->product && $this->product->get_id() !== $product->get_id();
	}

	/**
	 * @param Settings|null $settings Given, the node carries its data along: it goes into a page that was printed before, or that has another product's.
	 * @return string HTML; empty for a product without forms.
	 */
	public function node( \WC_Product $product, bool $shows_summary, ?Settings $settings = null ): string {
		$page_forms = $this->page_forms( $product );
		$forms      = $this->forms->read_all( array_keys( $page_forms ) );
		if ( array() === $forms ) {
			return '';
		}
		$this->product ??= $product;
		$priced  = $this->untouched( $product, $forms, $page_forms );
		$answers = $this->refused_answers( $product->get_id() );
		return Template::render(
			'product-options/form',
			array(
				'product_id'    => $product->get_id(),
				'form_ids'      => array_column( $forms, 'id' ),
				'fields'        => $this->visible_fields( $priced, $product ),
				'shows_summary' => $shows_summary,
				'summary_rows'  => self::summary_rows( $priced ),
				'answers'       => $answers,
				'files'         => $this->files->page_data( $answers ?? array() ),
				'needs_choice'  => $this->index->needs_choice( $product->get_id() ),
				'data'          => null === $settings ? null : $this->data_of( $product, $settings ),
			)
		);
	}

	/**
	 * @return array<string, mixed>|null `window.aisleBoot.rooms['product-options']`; null where no form was printed.
	 */
	public function data( Settings $settings ): ?array {
		return null === $this->product ? null : $this->data_of( $this->product, $settings );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function data_of( \WC_Product $product, Settings $settings ): array {
		$forms  = array();
		$models = array();
		foreach ( $this->page_forms( $product ) as $id => $variation_ids ) {
			$form = $this->forms->read( $id );
			if ( null !== $form ) {
				$models[] = $form['model'];
				$forms[]  = array(
					'id'            => $id,
					'revision'      => $form['revision'],
					'variation_ids' => $variation_ids,
					'form'          => PageForm::of( $form ),
				);
			}
		}
		$page = new PageSettings( $settings );
		return array(
			'forms'    => $forms,
			'product'  => ( new PageProduct( $this->pricing->context ) )->data( $product ),
			'products' => (object) ( new GroupProducts( $this->pricing->context ) )->for_page( GroupProducts::ids( $models ) ),
			'settings' => $page->data( $this->pricing->changes_as_quantity(), $this->pricing->context->today(), $this->pricing->context->utc_offset_seconds() ),
			'uploads'  => array( 'max_bytes' => $this->files->max_bytes() ),
		);
	}

	/**
	 * Forms the page may need, those of single variations included. What is bought elsewhere or in parts has none.
	 *
	 * @return array<int, list<int>|null>
	 */
	private function page_forms( \WC_Product $product ): array {
		if ( $product->is_type( array( 'external', 'grouped' ) ) ) {
			return array();
		}
		if ( $product->get_parent_id() > 0 ) {
			return array_fill_keys( $this->index->form_ids( $product->get_parent_id(), $product->get_id() ), null );
		}
		return $this->index->page_forms( $product->get_id(), $product->is_type( 'variable' ) ? $product->get_children() : array() );
	}

	/**
	 * The forms before anything is chosen: what the skeleton shows.
	 *
	 * @param list<StoredForm>           $forms
	 * @param array<int, list<int>|null> $page_forms
	 */
	private function untouched( \WC_Product $product, array $forms, array $page_forms ): PricedOptions {
		$options = array();
		foreach ( $forms as $form ) {
			if ( null === $page_forms[ $form['id'] ] ) {
				$options[] = array(
					'form_id' => $form['id'],
					'answers' => self::defaults( $form['model'] ),
				);
			}
		}
		return $this->pricing->price( $product, $options, 1.0 );
	}

	/**
	 * @return list<array<string, mixed>> Fields of the model, with `text`, what a content field says, and `price_texts`, what
	 *                                    stands beside each option.
	 */
	private function visible_fields( PricedOptions $priced, \WC_Product $product ): array {
		$factor = $this->pricing->context->display_factor( $product ) * $this->pricing->context->currency_factor( $product );
		$text   = static fn( float $amount ): string => 0.0 === $amount ? '' : ( $amount < 0 ? '− ' : '+ ' ) . wp_strip_all_tags( wc_price( abs( $amount ) * $factor ) );
		$fields = array();
		foreach ( $priced->forms as $form ) {
			foreach ( $form['model']['fields'] as $field ) {
				if ( ! empty( $form['result']['visible'][ $field['id'] ] ) ) {
					$prices   = ! empty( $field['pricing']['shows_price'] ) ? $form['result']['option_prices'][ $field['id'] ] ?? array() : array();
					$fields[] = array(
						'text'        => $form['result']['contents'][ $field['id'] ] ?? '',
						'price_texts' => array_map( $text, array_map( 'floatval', $prices ) ),
					) + $field;
				}
			}
		}
		return $fields;
	}

	/**
	 * How many rows the summary has above its total: product, options, what defaults cost, fees.
	 */
	private static function summary_rows( PricedOptions $priced ): int {
		if ( $priced->sum['rows_hidden'] ) {
			return count( $priced->fees() );
		}
		$costly = 0;
		foreach ( $priced->forms as $form ) {
			foreach ( $form['model']['fields'] as $field ) {
				$shown   = null !== $field['pricing'] && $field['pricing']['shows_price'] && ! $field['pricing']['is_fee'];
				$costly += $shown && 0.0 !== (float) ( $form['result']['prices'][ $field['id'] ] ?? 0 ) ? 1 : 0;
			}
		}
		return 2 + $costly + count( $priced->fees() );
	}

	/**
	 * @param array<string, mixed> $model
	 * @return array<string, array{values: list<string>, other: null}>
	 */
	private static function defaults( array $model ): array {
		$answers = array();
		foreach ( $model['fields'] as $field ) {
			if ( array() !== $field['default'] ) {
				$answers[ $field['id'] ] = array(
					'values' => $field['default'],
					'other'  => null,
				);
			}
		}
		return $answers;
	}

	/**
	 * What the shopper had typed when a classic submit was refused. Only in the answer to a POST, which no cache keeps.
	 *
	 * @return array<int, mixed>|null
	 */
	private function refused_answers( int $product_id ): ?array {
		if ( 'post' !== sanitize_key( $_SERVER['REQUEST_METHOD'] ?? '' ) || did_action( 'woocommerce_add_to_cart' ) > 0 ) {
			return null;
		}
		try {
			$request = PostedRequest::for_product( $product_id );
			$answers = PostedAnswers::typed( $this->files->joined( $request['options'], $request['files'], $product_id ) );
		} catch ( ApiError ) {
			return null;
		}
		return array() === $answers ? null : $answers;
	}
}
