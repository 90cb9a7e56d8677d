<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Checkout;

use Aisle\Features\Checkout\AddOnFields;
use PHPUnit\Framework\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( AddOnFields::class )]
final class AddOnFieldsTest extends TestCase {

	public function test_adds_checks_to_fields_of_other_plugins(): void {
		$groups = ( new AddOnFields() )->add_checks( array(
			'order' => array(
				'gift_email' => array( 'type' => 'email', 'label' => 'Email' ),
				'gift_phone' => array( 'type' => 'tel' ),
				'gift_note'  => array( 'type' => 'textarea' ),
			),
		) );
		self::assertSame(
			array( array( 'email' ), array( 'phone' ), null ),
			array(
				$groups['order']['gift_email']['validate'],
				$groups['order']['gift_phone']['validate'],
				$groups['order']['gift_note']['validate'] ?? null,
			)
		);
		self::assertSame( array( 'gift_email', 'gift_phone', 'gift_note' ), array_keys( $groups['order'] ) );
	}

	public function test_keeps_what_a_field_states_and_woocommerces_own_fields(): void {
		$groups = array(
			'billing' => array(
				'billing_phone' => array( 'type' => 'tel' ),
				'extra_phone'   => array( 'type' => 'tel', 'validate' => array() ),
				'extra_email'   => array( 'type' => 'email', 'validate' => array( 'own' ) ),
				'no_field'      => 'text',
				'odd_type'      => array( 'type' => array( 'tel' ) ),
			),
			'account' => null,
			'order'   => array(),
		);
		self::assertSame( $groups, ( new AddOnFields() )->add_checks( $groups ) );
		self::assertNull( ( new AddOnFields() )->add_checks( null ) );
	}
}
