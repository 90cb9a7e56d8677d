<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Domain\OptionForm;
use Aisle\Domain\OptionForm\Shapes;
use Aisle\Features\ProductOptions\Cart\GroupProducts;
use Aisle\Platform\Settings;

/**
 * Evaluates a product's forms with given answers. The only place that calls the domain for a price.
 *
 * @phpstan-import-type StoredForm from OptionFormRepository
 * @phpstan-import-type PricedForm from PricedOptions
 * @phpstan-import-type Context from Shapes
 */
final class OptionPricing {

	/** @var array<string, PricedOptions> Totals are calculated several times in a request; the same question is answered once. */
	private array $answered = array();

	public function __construct(
		private readonly OptionFormRepository $forms,
		private readonly PricingContext $context,
		private readonly GroupProducts $products,
		private readonly Settings $settings
	) {}

	/**
	 * @param \WC_Product                    $product   Fresh, with its catalogue price.
	 * @param list<array<string, mixed>>     $options   `{ form_id, answers }` each: forms with their answers.
	 * @param array<string, string>          $variation Chosen attributes.
	 */
	public function price( \WC_Product $product, array $options, float $quantity, array $variation = array() ): PricedOptions {
		$stored  = $this->forms->read_all( array_column( $options, 'form_id' ) );
		$context = array( 'products' => $this->products->facts( GroupProducts::ids( array_column( $stored, 'model' ) ) ) )
			+ $this->context->of( $product, $quantity, $variation );
		$known   = $context;
		unset( $known['today'] );
		$key    = md5( (string) wp_json_encode( array( $known, $options, array_column( $stored, 'hash', 'id' ), $this->changes_as_quantity() ) ) );
		return $this->answered[ $key ] ??= $this->evaluate( $stored, $options, $context );
	}

	/**
	 * @param list<StoredForm>           $stored
	 * @param list<array<string, mixed>> $options
	 * @param Context                    $context
	 */
	private function evaluate( array $stored, array $options, array $context ): PricedOptions {
		$answers = array_column( $options, 'answers', 'form_id' );
		$forms   = $this->results( $stored, $answers, $context );
		$bound   = $this->bound_quantity( $forms );
		if ( null !== $bound && (float) $bound !== $context['quantity'] ) {
			$context['quantity'] = (float) $bound;
			$forms               = $this->results( $stored, $answers, $context );
		}
		$sum = OptionForm::combine(
			array_column( $forms, 'result' ),
			array_column( array_column( $forms, 'model' ), 'base_price' ),
			array(
				'product_price'            => $context['product_price'],
				'quantity'                 => $context['quantity'],
				'change_price_as_quantity' => $this->changes_as_quantity(),
			)
		);
		return new PricedOptions( $forms, $this->missing( $stored, $answers ), $sum, $context['quantity'], $bound, $context['product_price'] );
	}

	public function changes_as_quantity(): bool {
		return $this->settings->boolean( 'product-options', 'change_price_as_quantity' )
			|| $this->settings->boolean( 'product-options', 'show_field_price_x_quantity' );
	}

	/**
	 * @param list<StoredForm>  $stored
	 * @param array<int, mixed> $answers
	 * @param Context           $context
	 * @return list<PricedForm>
	 */
	private function results( array $stored, array $answers, array $context ): array {
		$forms = array();
		foreach ( $stored as $form ) {
			$given  = (array) ( $answers[ $form['id'] ] ?? array() );
			$result = OptionForm::evaluate( $form['model'], $given, $context );
			foreach ( $result['formula_errors'] as $error ) {
				wc_get_logger()->warning( "Formula of field {$error['field']} in option form {$form['id']} failed: {$error['code']}", array( 'source' => 'aisle' ) );
			}
			$forms[] = array(
				'form_id'  => $form['id'],
				'revision' => $form['revision'],
				'model'    => $form['model'],
				'answers'  => $given,
				'result'   => $result,
			);
		}
		return $forms;
	}

	/**
	 * The first form that binds the quantity decides it.
	 *
	 * @param list<PricedForm> $forms
	 */
	private function bound_quantity( array $forms ): ?int {
		foreach ( $forms as $form ) {
			if ( null !== $form['result']['quantity'] ) {
				return (int) $form['result']['quantity'];
			}
		}
		return null;
	}

	/**
	 * @param list<StoredForm>  $stored
	 * @param array<int, mixed>          $answers
	 * @return list<int>
	 */
	private function missing( array $stored, array $answers ): array {
		return array_keys( array_diff_key( array_filter( $answers ), array_flip( array_column( $stored, 'id' ) ) ) );
	}
}
