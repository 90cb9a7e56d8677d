<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Platform\Settings;

/**
 * The room's parts, each built once from the others. Nothing is built before it is asked for.
 */
final class OptionParts {

	/** @var array<class-string, object> */
	private array $built = array();

	public function __construct( private readonly Settings $settings ) {}

	public function index(): FormIndex {
		return $this->once( FormIndex::class, static fn () => new FormIndex() );
	}

	public function forms(): OptionFormRepository {
		return $this->once( OptionFormRepository::class, fn () => new OptionFormRepository( new FormCompiler(), $this->index() ) );
	}

	public function context(): PricingContext {
		return $this->once( PricingContext::class, static fn () => new PricingContext() );
	}

	public function pricing(): OptionPricing {
		return $this->once( OptionPricing::class, fn () => new OptionPricing( $this->forms(), $this->context(), $this->settings ) );
	}

	public function intake(): OptionIntake {
		return $this->once( OptionIntake::class, fn () => new OptionIntake( $this->index(), $this->pricing() ) );
	}

	public function lines(): OptionLines {
		return $this->once( OptionLines::class, fn () => new OptionLines( $this->pricing(), $this->context() ) );
	}

	public function page(): OptionPage {
		return $this->once( OptionPage::class, fn () => new OptionPage( $this->index(), $this->forms(), $this->pricing(), $this->context() ) );
	}

	public function cart(): OptionCart {
		return $this->once( OptionCart::class, fn () => new OptionCart( $this->intake(), $this->lines(), new AnswerText( $this->context() ) ) );
	}

	public function order(): OptionOrder {
		return $this->once( OptionOrder::class, fn () => new OptionOrder( $this->lines(), new AnswerText( $this->context() ), $this->intake() ) );
	}

	public function fees(): OptionFees {
		return $this->once( OptionFees::class, fn () => new OptionFees( $this->lines(), $this->context() ) );
	}

	public function quantity(): OptionQuantity {
		return $this->once( OptionQuantity::class, fn () => new OptionQuantity( $this->lines(), $this->index() ) );
	}

	public function listing(): OptionListing {
		return $this->once( OptionListing::class, fn () => new OptionListing( $this->index(), $this->settings ) );
	}

	/**
	 * @template T of object
	 * @param class-string<T> $name
	 * @param callable(): T   $build
	 * @return T
	 */
	private function once( string $name, callable $build ): object {
		return $this->built[ $name ] ??= $build();
	}
}
