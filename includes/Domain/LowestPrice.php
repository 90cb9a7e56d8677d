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
 * The least that the options of a form cost anybody who buys. It is proven from both sides or not told: the engine finds answers
 * that cost just that, and no other answers can cost less, because the limits of all that is left open are not below it. Only PHP
 * needs it: a price stands in the page before any script runs.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-import-type Context from OptionFormModel
 * @phpstan-import-type Result from OptionFormModel
 * @phpstan-type Lowest array{options: float, extra: float}
 */
final class LowestPrice {

	/**
	 * Cases that are looked at, times fields. When a form is saved: a quarter of a second at most. While a page is made: a few
	 * milliseconds.
	 */
	public const THOROUGH = 6000;
	public const QUICK    = 120;

	private const TOLERANCE  = 1e-9;
	private const KNOWN      = array(
		'text', 'textarea', 'number', 'date', 'datetime-local', 'time', 'color', 'file', 'place-selector', 'select', 'checkbox-group',
		'radio-group', 'image-group', 'color-group', 'product-group', 'header', 'paragraph', 'static-text', 'section', 'calculation',
	);

	/** @var Lowest|null The cheapest answers so far. */
	private ?array $best = null;

	/** @var list<array{float, float}> Limits of what need not be looked at further. */
	private array $closed = array();

	/**
	 * @param Context $context
	 */
	private function __construct(
		private readonly PriceDependencies $looked_at,
		private readonly RepeatedSections $sections,
		private readonly array $context,
		private readonly int $most_work
	) {}

	/**
	 * @param Form                       $model
	 * @param Context                    $context For a form that asks nothing of the product any will do.
	 * @param self::THOROUGH|self::QUICK $most_work
	 * @return Lowest|null `options` go into the price of one, `extra` (fees, products that are lines of their own) is paid once. Null where
	 *                     it cannot be proven, and for forms that set the quantity.
	 */
	public static function of_form( array $model, array $context, int $most_work = self::THOROUGH ): ?array {
		$form      = PreparedForm::of( $model );
		$looked_at = PriceDependencies::of( $form );
		$unknown   = array_filter(
			$model['fields'],
			static fn( array $field ): bool =>
				! in_array( $field['type'], self::KNOWN, true ) || ! $looked_at->can_be_followed( $field['id'] )
		);
		$sections  = RepeatedSections::of( $form, $context );
		if (
			null !== $model['bound_quantity']
			|| ! $sections->can_be_followed()
			|| array() !== $form->conditional->cycle
			|| array() !== $unknown
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
			return ( new self( $looked_at, $sections, array( 'files' => $files ) + $context, $most_work ) )->search();
		} catch ( DomainError ) {
			return null;
		}
	}

	/**
	 * What the smallest purchase of a product costs, for each of its pieces.
	 *
	 * @param list<Lowest> $forms    What of_form() says of each of its forms.
	 * @param list<string> $modes    base_price of each.
	 * @param float        $quantity The fewest pieces that are sold.
	 * @return float|null Null where it cannot be proven.
	 */
	public static function of_product( array $forms, array $modes, float $product_price, float $quantity ): ?float {
		$mode    = BasePrice::strongest( $modes );
		$options = array_sum( array_column( $forms, 'options' ) );
		$extra   = array_sum( array_column( $forms, 'extra' ) );
		// Options of exactly 0 leave the product's price as it is, those of a cent replace it: the lowest sum is not the lowest price.
		if ( $extra < 0 || ( 'options_if_positive' === $mode && $options <= 0 ) ) {
			return null;
		}
		return max( 0.0, BasePrice::of( $mode, $product_price, (float) $options ) ) + $extra / max( 1.0, $quantity );
	}

	/**
	 * @return Lowest|null
	 */
	private function search(): ?array {
		$open = array( array() );
		for ( $nodes = 0; array() !== $open; ++$nodes ) {
			$given   = array_pop( $open );
			$partial = PartialAnswers::of( $this->looked_at->form, $given, $this->context );
			$bounds  = FieldBounds::of( $partial );
			$limits  = array( $this->limit( $bounds, false ), $this->limit( $bounds, true ) );
			$this->try_out( $partial, $bounds, $limits );
			if ( $this->is_reached( $limits ) ) {
				$this->closed[] = $limits;
				continue;
			}
			$split = Splits::next( $this->looked_at, $given );
			// What has no lower limit at all has none case by case either: a text or a day is never told apart.
			if ( null === $split || is_infinite( min( $limits ) ) || $nodes * $this->sections->size() >= $this->most_work ) {
				return null;
			}
			foreach ( $split as $answer ) {
				$open[] = $given + $answer;
			}
		}
		return array() === array_filter( $this->closed, fn( array $limits ): bool => ! $this->is_reached( $limits ) ) ? $this->best : null;
	}

	/**
	 * The sum of the lowest prices, of those that are part of the price of one or of those that are paid apart.
	 */
	private function limit( FieldBounds $bounds, bool $apart ): float {
		$sum = 0.0;
		foreach ( $bounds->prices as $id => $price ) {
			$model  = $this->looked_at->form->fields[ $id ]->model;
			$is_fee = ! empty( $model['pricing']['is_fee'] );
			// A fee that takes something off takes no more than its line costs, which only the cart knows.
			$low  = $is_fee && $price->low < 0 ? -INF : $price->low;
			$sum += ( $model['independent'] || $is_fee ) === $apart ? $this->sections->all( $id, $low, $apart ) : 0.0;
		}
		return $sum;
	}

	/**
	 * @param array{float, float} $limits
	 */
	private function is_reached( array $limits ): bool {
		return null !== $this->best
			&& $limits[0] >= $this->best['options'] - self::TOLERANCE
			&& $limits[1] >= $this->best['extra'] - self::TOLERANCE;
	}

	/**
	 * @param array{float, float} $limits
	 */
	private function try_out( PartialAnswers $partial, FieldBounds $bounds, array $limits ): void {
		foreach ( array( CheapestAnswers::SMALLEST, CheapestAnswers::MAX ) as $numbers ) {
			if ( $this->is_reached( $limits ) ) {
				return;
			}
			$answers = $this->sections->answered( CheapestAnswers::of( $partial, $bounds, $numbers ) );
			$result  = OptionForm::evaluate( $this->looked_at->form->model, $answers, $this->context );
			$found   = array(
				'options' => $result['options_total'],
				'extra'   => array_sum( array_column( $result['fees'], 'amount' ) ) + $result['independent_total'],
			);
			if ( $this->is_sold( $result ) && ( null === $this->best || array_sum( $found ) < array_sum( $this->best ) ) ) {
				$this->best = $found;
			}
		}
	}

	/**
	 * Where neither a price nor a condition depends on what is answered, some other answer may be the valid one and costs the same.
	 *
	 * @param Result $result
	 */
	private function is_sold( array $result ): bool {
		$errors = array_filter(
			array_keys( $result['errors'] ),
			fn( string $id ): bool => '' === $id || ! $this->looked_at->costs_the_same( RepetitionId::field( $id ) )
		);
		return array() === $errors && array() === $result['formula_errors'];
	}
}
