<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Domain\OptionForm;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Answers\OtherOptionAnswers;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Platform\Settings\Settings;

/**
 * Evaluates a product's forms with given answers. The only class that calls the domain layer for a price.
 *
 * @phpstan-import-type StoredForm from OptionFormRepository
 * @phpstan-import-type PricedForm from PricedOptions
 * @phpstan-import-type Context from OptionFormModel
 */
final class OptionPricing {

	/**
	 * @var array<string, PricedOptions> Results, because totals are calculated several times per request.
	 */
	private array $priced_results = array();

	public function __construct(
		private readonly OptionFormRepository $forms,
		public readonly PricingContext $context,
		private readonly AnswerData $data,
		public readonly Settings $settings
	) {}

	public static function of( OptionFormRepository $forms, AnsweredFiles $files, Settings $settings ): self {
		$context = new PricingContext( $settings );
		return new self( $forms, $context, new AnswerData( new GroupProducts( $context ), $files ), $settings );
	}

	/** Returns a copy that evaluates forms as of another Unix time, with its own cache. */
	public function at( int $timestamp ): self {
		return new self( $this->forms, $this->context->at( $timestamp ), $this->data, $this->settings );
	}

	/**
	 * @param \WC_Product                    $product   A fresh copy with its catalog price.
	 * @param list<array<string, mixed>>     $options   `{ form_id, answers }` each.
	 * @param array<string, string>          $variation_attributes Selected attributes.
	 * @param bool                           $is_stored   True if the answers are in the cart already: files of any
	 *                                                    visitor are then accepted.
	 */
	public function price(
		\WC_Product $product,
		array $options,
		float $quantity,
		array $variation_attributes = array(),
		bool $is_stored = false
	): PricedOptions {
		$stored_forms   = $this->forms->read_all( array_column( $options, 'form_id' ) );
		$binds_quantity = array() !== array_filter(
			array_column( array_column( $stored_forms, 'model' ), 'bound_quantity' ),
			static fn ( mixed $formula ): bool => null !== $formula
		);
		$context = $this->data->of( $product, $stored_forms, array_column( $options, 'answers', 'form_id' ), $is_stored )
			+ $this->context->of( $product, $quantity, $variation_attributes, $binds_quantity );
		$cache_context   = $context;
		unset( $cache_context['today'] );
		$key    = md5( (string) wp_json_encode( array(
			$cache_context,
			$options,
			array_column( $stored_forms, 'hash', 'id' ),
			$this->scales_by_quantity(),
		) ) );
		return $this->priced_results[ $key ] ??= $this->evaluate( $stored_forms, $options, $context );
	}

	/**
	 * @param list<StoredForm>           $stored_forms
	 * @param list<array<string, mixed>> $options
	 * @param Context                    $context
	 */
	private function evaluate( array $stored_forms, array $options, array $context ): PricedOptions {
		$answers        = array_column( $options, 'answers', 'form_id' );
		$forms          = $this->results( $stored_forms, $answers, $context );
		$bound_quantity = $this->bound_quantity( $forms );

		$quantity = (float) ( $bound_quantity ?? $context['quantity'] );
		$sum      = OptionForm::combine(
			array_column( $forms, 'result' ),
			array_column( array_column( $forms, 'model' ), 'base_price' ),
			array(
				'product_price'            => $context['product_price'],
				'quantity'                 => $quantity,
				'change_price_as_quantity' => $this->scales_by_quantity(),
			)
		);
		return new PricedOptions(
			$forms,
			$this->missing_form_ids( $stored_forms, $answers ),
			$sum,
			$quantity,
			$bound_quantity,
			$context['product_price'],
			$context['files'] ?? array()
		);
	}

	public function scales_by_quantity(): bool {
		return $this->settings->boolean( OptionSettings::FEATURE, 'change_price_as_quantity' )
			|| $this->settings->boolean( OptionSettings::FEATURE, 'show_field_price_x_quantity' );
	}

	/**
	 * @param list<StoredForm>  $stored_forms
	 * @param array<int, mixed> $answers
	 * @param Context           $context
	 * @return list<PricedForm>
	 */
	private function results( array $stored_forms, array $answers, array $context ): array {
		$forms_with_answers = array_map(
			static fn ( array $form ): array => array(
				'model'   => $form['model'],
				'answers' => OtherOptionAnswers::add_empty_texts( $form['model'], (array) ( $answers[ $form['id'] ] ?? array() ) ),
			),
			$stored_forms
		);
		$forms = array();
		foreach ( OptionForm::evaluate_all( $forms_with_answers, $context ) as $position => $result ) {
			$form = $stored_forms[ $position ];
			$forms[] = array(
				'form_id'  => $form['id'],
				'revision' => $form['revision'],
				'model'    => OptionForm::with_repetitions( $form['model'], $result['repetitions'] ),
				'answers'  => $forms_with_answers[ $position ]['answers'],
				'result'   => $result,
			);
		}
		return $forms;
	}

	/**
	 * Returns the quantity that a form sets; at most one form's result has one.
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
	 * @param list<StoredForm>  $stored_forms
	 * @param array<int, mixed>          $answers
	 * @return list<int>
	 */
	private function missing_form_ids( array $stored_forms, array $answers ): array {
		return array_keys( array_diff_key( array_filter( $answers ), array_flip( array_column( $stored_forms, 'id' ) ) ) );
	}
}
