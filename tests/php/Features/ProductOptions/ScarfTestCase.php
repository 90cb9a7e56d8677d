<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

/** Base class with a scarf in two colors, each with its own price. */
abstract class ScarfTestCase extends OptionsTestCase {

	protected \WC_Product_Variable $scarf;
	protected int $red;
	protected int $blue;

	protected function setUp(): void {
		parent::setUp();
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Colour' );
		$attribute->set_options( array( 'Red', 'Blue' ) );
		$attribute->set_variation( true );
		$this->scarf = new \WC_Product_Variable();
		$this->scarf->set_name( 'Scarf' );
		$this->scarf->set_status( 'publish' );
		$this->scarf->set_attributes( array( $attribute ) );
		$this->scarf->save();
		$this->red  = $this->variation( 'Red', '40' );
		$this->blue = $this->variation( 'Blue', '50' );
		\WC_Product_Variable::sync( $this->scarf->get_id() );
	}

	protected function variation( string $colour, string $price ): int {
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $this->scarf->get_id() );
		$variation->set_attributes( array( 'colour' => $colour ) );
		$variation->set_regular_price( $price );
		$variation->set_status( 'publish' );
		return $variation->save();
	}
}
