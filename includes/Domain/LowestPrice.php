<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\Form\RepetitionId;
use Aisle\Domain\LowestPrice\CheapestAnswers;
use Aisle\Domain\LowestPrice\FieldBounds;
use Aisle\Domain\LowestPrice\Interval;
use Aisle\Domain\LowestPrice\PartialAnswers;
use Aisle\Domain\LowestPrice\PriceDependencies;
use Aisle\Domain\LowestPrice\RepeatedSections;
use Aisle\Domain\LowestPrice\Splits;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\OptionForm\PreparedForm;

/**
 * Finds the minimum price of a form's options for any shopper. The price must be proven: OptionForm::evaluate() accepts
 * answers with exactly that price, and the lower bounds of all other answers are not below it. There is no TypeScript
 * mirror, because the price is printed before scripts run.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-import-type Context from OptionFormModel
 * @phpstan-import-type Result from OptionFormModel
 * @phpstan-type Lowest array{options: float, extra: float}
 */
final class LowestPrice {

	/**
	 * Maximum work: number of cases times number of fields. THOROUGH is for saving a form (up to a quarter of a
	 * second), QUICK for printing a page (a few milliseconds).
	 */
	public const THOROUGH = 6000;
	public const QUICK    = 120;

	private const TOLERANCE       = 1e-9;
	private const SUPPORTED_TYPES = array(
		'text', 'textarea', 'number', 'date', 'datetime-local', 'time', 'color', 'file', 'place-selector', 'select', 'checkbox-group',
		'radio-group', 'image-group', 'color-group', 'product-group', 'header', 'paragraph', 'static-text', 'section', 'calculation',
	);

	/**
	 * @var Lowest|null Cheapest answers found so far.
	 */
	private ?array $cheapest = null;

	/**
	 * @var list<array{float, float}> Lower bounds of the cases that need no further search.
	 */
	private array $completed_bounds = array();

	/**
	 * @param Context $context
	 */
	private function __construct(
		private readonly PriceDependencies $dependencies,
		private readonly RepeatedSections $sections,
		private readonly array $context,
		private readonly int $max_work
	) {}

	/**
	 * @param Form                       $model
	 * @param Context                    $context Any context can be used if the form does not depend on the product.
	 * @param self::THOROUGH|self::QUICK $max_work
	 * @return Lowest|null `options` are part of the price of one item, `extra` (fees, and products with their own cart
	 *                     line) is paid once. Null if it cannot be proven, and for forms that set the quantity.
	 */
	public static function of_form( array $model, array $context, int $max_work = self::THOROUGH ): ?array {
		$form               = PreparedForm::of( $model );
		$dependencies       = PriceDependencies::of( $form );
		$unsupported_fields = array_filter(
			$model['fields'],
			static fn( array $field ): bool =>
				! in_array( $field['type'], self::SUPPORTED_TYPES, true ) || ! $dependencies->can_be_analyzed( $field['id'] )
		);
		$sections  = RepeatedSections::of( $form, $context );
		if (
			null !== $model['bound_quantity']
			|| ! $sections->can_be_analyzed()
			|| array() !== $form->conditional->cycle
			|| array() !== $unsupported_fields
		) {
			return null;
		}
		$files = array(
			CheapestAnswers::FILE => array(
				'name' => 'a.png',
				'size' => 1,
			),
		);
		try {
			return ( new self( $dependencies, $sections, array( 'files' => $files ) + $context, $max_work ) )->search();
		} catch ( DomainError ) {
			return null;
		}
	}

	/**
	 * Returns the price per item for the smallest purchase of a product.
	 *
	 * @param list<Lowest> $forms    Results of of_form() for the product's forms.
	 * @param list<string> $modes    base_price of each form.
	 * @param float        $quantity Minimum quantity.
	 * @return float|null Null if it cannot be proven.
	 */
	public static function of_product( array $forms, array $modes, float $product_price, float $quantity ): ?float {
		$mode    = BasePrice::applicable_mode( $modes );
		$options = array_sum( array_column( $forms, 'options' ) );
		$extra   = array_sum( array_column( $forms, 'extra' ) );
		// If the options cost exactly 0, the product's price applies; if they cost a cent, they replace it. The lowest
		// total of options is then not the lowest price.
		if ( $extra < 0 || ( 'options_if_positive' === $mode && $options <= 0 ) ) {
			return null;
		}
		return max( 0.0, BasePrice::of( $mode, $product_price, (float) $options ) ) + $extra / max( 1.0, $quantity );
	}

	/**
	 * @return Lowest|null
	 */
	private function search(): ?array {
		$open_cases = array( array() );
		for ( $nodes = 0; array() !== $open_cases; ++$nodes ) {
			$given_answers = array_pop( $open_cases );
			$partial       = PartialAnswers::of( $this->dependencies->form, $given_answers, $this->context );
			$bounds        = FieldBounds::of( $partial );
			$lower_bounds  = array( $this->lower_bound( $bounds, false ), $this->lower_bound( $bounds, true ) );
			$this->try_answers( $partial, $bounds, $lower_bounds );
			if ( $this->is_cheapest_proven( $lower_bounds ) ) {
				$this->completed_bounds[] = $lower_bounds;
				continue;
			}
			$split = Splits::next_cases( $this->dependencies, $given_answers );
			// If there is no lower bound, splitting into cases finds none either: texts and dates are never split.
			if ( null === $split || is_infinite( min( $lower_bounds ) ) || $nodes * $this->sections->field_count() >= $this->max_work ) {
				return null;
			}
			foreach ( $split as $answer ) {
				$open_cases[] = $given_answers + $answer;
			}
		}
		return array() === array_filter(
			$this->completed_bounds,
			fn( array $lower_bounds ): bool => ! $this->is_cheapest_proven( $lower_bounds )
		)
			? $this->cheapest
			: null;
	}

	/**
	 * Returns the sum of the lowest prices: either of the prices that are part of one item's price, or of those paid
	 * separately.
	 */
	private function lower_bound( FieldBounds $bounds, bool $is_separate ): float {
		$sum = 0.0;
		foreach ( $bounds->prices as $id => $price ) {
			$model  = $this->dependencies->form->fields[ $id ]->model;
			$is_fee = ! empty( $model['pricing']['is_fee'] );
			// A negative fee is limited to the price of its line, which only the cart knows.
			$low  = $is_fee && $price->low < 0 ? -INF : $price->low;
			$sum += ( $model['independent'] || $is_fee ) === $is_separate ? $this->sections->total_price( $id, $low, $is_separate ) : 0.0;
		}
		return $sum;
	}

	/**
	 * @param array{float, float} $lower_bounds
	 */
	private function is_cheapest_proven( array $lower_bounds ): bool {
		return null !== $this->cheapest
			&& $lower_bounds[0] >= $this->cheapest['options'] - self::TOLERANCE
			&& $lower_bounds[1] >= $this->cheapest['extra'] - self::TOLERANCE;
	}

	/**
	 * @param array{float, float} $lower_bounds
	 */
	private function try_answers( PartialAnswers $partial, FieldBounds $bounds, array $lower_bounds ): void {
		foreach ( array( CheapestAnswers::MIN, CheapestAnswers::MAX ) as $numbers ) {
			if ( $this->is_cheapest_proven( $lower_bounds ) ) {
				return;
			}
			$answers = $this->sections->repeat_answers( CheapestAnswers::of( $partial, $bounds, $numbers ) );
			$result  = OptionForm::evaluate( $this->dependencies->form->model, $answers, $this->context );
			$prices  = array(
				'options' => $result['options_total'],
				'extra'   => array_sum( array_column( $result['fees'], 'amount' ) ) + $result['independent_total'],
			);
			if (
				$this->is_valid_result( $result ) && ( null === $this->cheapest || array_sum( $prices ) < array_sum( $this->cheapest ) )
			) {
				$this->cheapest = $prices;
			}
		}
	}

	/**
	 * Returns whether the result is valid. Errors of a field that affects no price or condition are ignored: a valid
	 * answer costs the same.
	 *
	 * @param Result $result
	 */
	private function is_valid_result( array $result ): bool {
		$errors = array_filter(
			array_keys( $result['errors'] ),
			fn( string $id ): bool => '' === $id || ! $this->dependencies->has_constant_effect( RepetitionId::field_id( $id ) )
		);
		return array() === $errors && array() === $result['formula_errors'];
	}
}
