<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use Aisle\Tests\Requests;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Forged requests that Aisle's pages never send, through both ways into the cart, in the format that PHP parses.
 */
final class ForgedRequestsTest extends OptionsTestCase {

	use Requests;

	private const OUTDATED_FORM_PATTERN = '/no longer available|have changed|reload the page/i';

	private \WC_Product_Simple $knife;
	private int $form;

	protected function setUp(): void {
		parent::setUp();
		$this->knife = $this->product( '72', 'Bread Knife' );
		$this->form  = $this->form(
			$this->knife,
			array(
				self::text(
					'f_name',
					array(
						'required'              => true,
						'requiredMessage'       => 'Please write a name.',
						'maxlength'             => 12,
						'maxlengthMessage'      => 'There is room for %s letters.',
						'pricingType'           => 'per_car',
						'price'                 => '0.50',
						'excl_chars_frm_length' => '\\s',
					)
				),
				self::text( 'f_note', array( 'type' => 'textarea', 'pricingType' => 'fixed', 'price' => '1.50' ) ),
				self::text(
					'f_pieces',
					array(
						'type'       => 'number',
						'min'        => 1,
						'minMessage' => 'One piece at least.',
						'max'        => 20,
						'maxMessage' => 'We have %s.',
					)
				),
				self::choice( 'f_size', 'select', array( 'o_small' => '0', 'o_large' => '3.00' ) ),
				self::choice( 'f_extras', 'checkbox-group', array( 'o_ribbon' => '', 'o_box' => '' ), array( 'other' => true ) ),
				self::choice( 'f_finish', 'radio-group', array( 'o_plain' => '0', 'o_gilded' => '9.50' ) ),
			)
		);
	}

	/**
	 * Names and values as sent; FORM is replaced by the form's ID.
	 *
	 * @return array<string, array{list<array{string, string}>, string}>
	 */
	public static function forgeries(): array {
		$is = static fn ( string $field, string $value ): array => array( "aisle_options[FORM][{$field}][values][]", $value );
		$valid_name = $is( 'f_name', 'Ada' );
		return array(
			'a required field that is left out'     => array( array( $is( 'f_note', 'Hi' ) ), '/Name: Please write a name\./' ),
			'a required field of spaces'            => array( array( $is( 'f_name', '   ' ) ), '/Please write a name\./' ),
			'a form without any answer'             => array( array(), '/Please choose the options of “Bread Knife”/' ),
			'an unknown option'                     => array(
				array( $valid_name, $is( 'f_size', 'o_free' ) ),
				self::OUTDATED_FORM_PATTERN,
			),
			'another field’s option'                => array(
				array( $valid_name, $is( 'f_size', 'o_gilded' ) ),
				self::OUTDATED_FORM_PATTERN,
			),
			'two options of a radio group'          => array(
				array( $valid_name, $is( 'f_finish', 'o_plain' ), $is( 'f_finish', 'o_gilded' ) ),
				'/./',
			),
			'“other” of a field without it'         => array(
				array( $valid_name, array( 'aisle_options[FORM][f_finish][other]', 'Gold' ) ),
				self::OUTDATED_FORM_PATTERN,
			),
			'an unknown field'                      => array( array( $valid_name, $is( 'f_discount', '1' ) ), self::OUTDATED_FORM_PATTERN ),
			'another product’s form'                => array(
				array( $valid_name, array( 'aisle_options[OTHER][f_text][values][]', 'Ada' ) ),
				self::OUTDATED_FORM_PATTERN,
			),
			'a number above the maximum'            => array( array( $valid_name, $is( 'f_pieces', '21' ) ), '/Pieces: We have 20\./' ),
			'a negative number'                     => array( array( $valid_name, $is( 'f_pieces', '-3' ) ), '/One piece at least\./' ),
			'an infinite number'                    => array( array( $valid_name, $is( 'f_pieces', '1e999' ) ), '/Pieces: /' ),
			'a text that is too long'               => array(
				array( $is( 'f_name', str_repeat( 'x', 13 ) ) ),
				'/There is room for 12 letters\./',
			),
			'201 fields'                            => array(
				array( $valid_name, ...array_map( static fn ( int $number ): array => $is( "f_x{$number}", 'x' ), range( 0, 199 ) ) ),
				'/form has too much data/',
			),
			'a value of 1 MB'                       => array(
				array( $valid_name, $is( 'f_note', str_repeat( 'x', 1048576 ) ) ),
				'/too long/',
			),
			'an array where a text belongs'         => array(
				array( array( 'aisle_options[FORM][f_name][values][][deep]', 'Ada' ) ),
				'/could not be read/',
			),
			'a list as the other text'              => array(
				array( $valid_name, array( 'aisle_options[FORM][f_extras][other][]', 'Bow' ) ),
				'/could not be read/',
			),
			'a text where the answers belong'       => array( array( array( 'aisle_options', 'Ada' ) ), '/could not be read/' ),
			'a text where a field’s answer belongs' => array(
				array( array( 'aisle_options[FORM][f_name]', 'Ada' ) ),
				'/could not be read/',
			),
			'a price among the answers'             => array(
				array( $valid_name, array( 'aisle_options[FORM][f_note][price]', '-50' ) ),
				'/could not be read/',
			),
			'a null byte'                           => array( array( $is( 'f_name', "A\0da" ) ), '/could not be read/' ),
		);
	}

	/**
	 * @param list<array{string, string}> $entries
	 */
	#[DataProvider( 'forgeries' )]
	public function test_rejects_forged_answers_with_a_message_and_keeps_the_cart( array $entries, string $says ): void {
		$response = $this->by_ajax( $entries );
		self::assertSame( 200, $response->status );
		self::assertFalse( $response->json['results'][0]['ok'] );
		self::assertMatchesRegularExpression( $says, (string) $response->json['results'][0]['msg'] );
		self::assertMatchesRegularExpression( $says, $this->by_classic_form( $entries ) );
		self::assertSame( 0, self::lines() );
	}

	public function test_charges_option_at_most_once_when_sent_twice(): void {
		$size_entry = array( 'aisle_options[FORM][f_size][values][]', 'o_large' );
		$response = $this->by_ajax( array( array( 'aisle_options[FORM][f_name][values][]', 'Ada' ), $size_entry, $size_entry ) );
		if ( $response->json['results'][0]['ok'] ) {
			WC()->cart->calculate_totals();
			self::assertEqualsWithDelta( 72 + 1.5 + 3, $this->line()['line_total'], 0.000001 );
		} else {
			self::assertNotSame( '', $response->json['results'][0]['msg'] );
		}
	}

	/**
	 * @param list<array{string, string}> $entries
	 */
	private function by_ajax( array $entries ): \Aisle\Tests\JsonResponse {
		$operation = (string) wp_json_encode( array( 'id' => 't_' . wp_generate_password( 12, false ), 'type' => 'add_form' ) );
		return $this->dispatch_shop_ajax(
			'aisle_cart',
			array( 'quantity' => '1', 'add-to-cart' => (string) $this->knife->get_id(), 'aisle_operation' => $operation )
				+ $this->parse_fields( $entries )
		);
	}

	/**
	 * @param list<array{string, string}> $entries
	 */
	private function by_classic_form( array $entries ): string {
		$_SERVER['REQUEST_METHOD'] = 'POST';
		wc_clear_notices();
		$_POST    = wp_slash(
			array( 'add-to-cart' => (string) $this->knife->get_id(), 'quantity' => '1' ) + $this->parse_fields( $entries )
		);
		$_REQUEST = $_POST;
		\WC_Form_Handler::add_to_cart_action();
		$_POST    = array();
		$_REQUEST = array();
		return implode( ' ', $this->errors() );
	}

	/**
	 * @param list<array{string, string}> $entries
	 * @return array<array-key, mixed> Fields as parsed by PHP.
	 */
	private function parse_fields( array $entries ): array {
		$other = null;
		$pairs = array();
		foreach ( $entries as list( $name, $value ) ) {
			if ( str_contains( $name, 'OTHER' ) ) {
				$other ??= $this->form( $this->product( '10', 'Board' ), array( self::text( 'f_text' ) ) );
			}
			$pairs[] = rawurlencode( str_replace( array( 'FORM', 'OTHER' ), array( (string) $this->form, (string) $other ), $name ) ) . '='
				. rawurlencode( $value );
		}
		parse_str( implode( '&', $pairs ), $fields );
		return $fields;
	}
}
