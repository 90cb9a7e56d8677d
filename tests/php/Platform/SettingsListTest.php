<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Settings\SettingValue;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class SettingsListTest extends TestCase {

	private const GIFT = array(
		'kind'  => 'gift',
		'goal'  => 100.0,
		'text'  => 'A mug',
		'share' => 10.0,
	);

	private Settings $settings;

	protected function setUp(): void {
		parent::setUp();
		delete_option( Settings::OPTION );
		Settings::install();
		$this->settings = new Settings();
		$this->settings->add( 'lamp', $this->feature() );
	}

	/**
	 * @return array<string, string>
	 */
	private function rejected( mixed $rewards ): array {
		try {
			$this->settings->save( 'lamp', array( 'rewards' => $rewards ) );
		} catch ( ApiError $error ) {
			self::assertSame( 'invalid_settings', $error->error_code );
			self::assertSame( array(), $this->settings->list( 'lamp', 'rewards' ), 'Nothing is saved.' );
			self::assertNotContains( '', $error->data['fields'] );
			return $error->data['fields'];
		}
		self::fail( 'It was saved.' );
	}

	public function test_returns_entries_in_order_with_types_and_defaults(): void {
		$this->settings->save( 'lamp', array( 'rewards' => array( self::GIFT, array( 'goal' => '50', 'volume' => 11 ) ) ) );
		$second = array(
			'kind'  => 'percent',
			'goal'  => 50.0,
			'text'  => '',
			'share' => 10.0,
		);
		self::assertSame( array( self::GIFT, $second ), $this->settings->list( 'lamp', 'rewards' ) );
		$this->settings->save( 'lamp', array( 'rewards' => array( $second, self::GIFT ) ) );
		self::assertSame( array( $second, self::GIFT ), $this->settings->list( 'lamp', 'rewards' ) );
		$this->settings->save( 'lamp', array( 'rewards' => array() ) );
		self::assertSame( array(), $this->settings->list( 'lamp', 'rewards' ) );
	}

	public function test_reports_errors_by_entry_and_field(): void {
		$fields = $this->rejected( array(
			self::GIFT,
			array( 'goal' => 'much', 'kind' => 'gold' ) + self::GIFT,
			array( 'goal' => -1 ) + self::GIFT,
		) );
		self::assertSame( array( 'rewards.1.kind', 'rewards.1.goal', 'rewards.2.goal' ), array_keys( $fields ) );
		self::assertSame( 'Enter a number of 0 or more.', $fields['rewards.2.goal'] );
	}

	/**
	 * @param list<string> $paths
	 */
	#[DataProvider( 'attacks' )]
	public function test_rejects_values_that_are_not_a_list_of_entries( mixed $rewards, array $paths ): void {
		self::assertSame( $paths, array_keys( $this->rejected( $rewards ) ) );
	}

	/**
	 * @return array<string, array{mixed, list<string>}>
	 */
	public static function attacks(): array {
		$deep = array();
		for ( $depth = 0; $depth < 200; $depth++ ) {
			$deep = array( $deep );
		}
		return array(
			'text'                            => array( 'gift', array( 'rewards' ) ),
			'null'                            => array( null, array( 'rewards' ) ),
			'a map'                           => array( array( 'first' => self::GIFT ), array( 'rewards' ) ),
			'more entries than allowed'       => array( array_fill( 0, 4, self::GIFT ), array( 'rewards' ) ),
			'a hundred thousand entries'      => array( array_fill( 0, 100000, self::GIFT ), array( 'rewards' ) ),
			'an entry that is text'           => array( array( self::GIFT, 'gift' ), array( 'rewards.1' ) ),
			'lists within lists'              => array( array( array( 'text' => $deep ) + self::GIFT ), array( 'rewards.0.text' ) ),
			'a list where a number should be' => array( array( array( 'goal' => array( 5 ) ) + self::GIFT ), array( 'rewards.0.goal' ) ),
			'a text over its length'          => array(
				array( array( 'text' => str_repeat( 'a', 501 ) ) + self::GIFT ),
				array( 'rewards.0.text' ),
			),
		);
	}

	public function test_removes_markup_from_texts_of_entries(): void {
		$this->settings->save( 'lamp', array( 'rewards' => array( array( 'text' => 'A <img src=x onerror=alert(1)>mug' ) + self::GIFT ) ) );
		self::assertSame( 'A mug', $this->settings->list( 'lamp', 'rewards' )[0]['text'] );
	}

	public function test_ignores_invalid_values_of_hidden_settings(): void {
		$this->settings->save( 'lamp', array( 'rewards' => array( array( 'kind' => 'gift', 'share' => '' ) + self::GIFT ) ) );
		self::assertSame( 10.0, (float) $this->settings->list( 'lamp', 'rewards' )[0]['share'], 'its default' );
		$this->settings->save( 'lamp', array( 'rewards' => array() ) );
		self::assertSame(
			array( 'rewards.0.share' ),
			array_keys( $this->rejected( array( array( 'kind' => 'percent', 'share' => '' ) ) ) )
		);
		$this->settings->save( 'lamp', array( 'lit' => false, 'watts' => '' ) );
		self::assertSame( 40, $this->settings->integer( 'lamp', 'watts' ), 'keeps what it was' );
		$this->expectException( ApiError::class );
		$this->settings->save( 'lamp', array( 'lit' => true, 'watts' => '' ) );
	}

	public function test_returns_default_when_stored_list_is_invalid(): void {
		foreach ( array( 'gift', array( 'gift' ), array( array( 'goal' => 'much' ) ), array( 'a' => self::GIFT ) ) as $invalid_list ) {
			update_option( Settings::OPTION, array( 'features' => array( 'lamp' => array( 'rewards' => $invalid_list ) ) ) );
			self::assertSame( array(), $this->settings->list( 'lamp', 'rewards' ) );
		}
	}

	public function test_accepts_only_comma_separated_product_ids(): void {
		$this->settings->save( 'lamp', array( 'products' => '12,40' ) );
		self::assertSame( array( 12, 40 ), $this->settings->products( 'lamp', 'products' ) );
		foreach ( array( '12, 40', '12,', '0', '-1', '12;DROP', "12\n", implode( ',', range( 1, 101 ) ), array( 12 ) ) as $input ) {
			try {
				$this->settings->save( 'lamp', array( 'products' => $input ) );
				self::fail( 'It was saved.' );
			} catch ( ApiError $error ) {
				self::assertSame( array( 'products' ), array_keys( $error->data['fields'] ) );
			}
		}
	}

	public function test_shows_setting_for_one_or_several_values_of_another(): void {
		$is_shown = static fn( mixed $required_value, mixed $input ): bool => SettingValue::is_visible(
			array( 'type' => 'number', 'default' => 1, 'label' => 'Share', 'if' => array( 'kind', $required_value ) ),
			array( 'kind' => $input )
		);
		self::assertSame(
			array( true, false, false ),
			array( $is_shown( 'percent', 'percent' ), $is_shown( 'percent', 'gift' ), $is_shown( 'percent', null ) )
		);
		self::assertSame(
			array( true, true, false ),
			array(
				$is_shown( array( 'percent', 'amount' ), 'percent' ),
				$is_shown( array( 'percent', 'amount' ), 'amount' ),
				$is_shown( array( 'percent', 'amount' ), 'gift' ),
			)
		);
		self::assertSame(
			array( true, false, false ),
			array( $is_shown( true, 'yes' ), $is_shown( true, '0' ), $is_shown( array( 'percent' ), array( 'percent' ) ) )
		);
	}

	private function feature(): HasSettings {
		return new class() implements HasSettings {
			public function settings_title(): string {
				return 'Lamp';
			}

			public function settings_group(): SettingsGroup {
				return SettingsGroup::General;
			}
			public function settings_schema(): array {
				return array(
					'lit'      => array( 'type' => 'boolean', 'default' => true, 'label' => 'Lit' ),
					'watts'    => array(
						'type'    => 'integer',
						'default' => 40,
						'label'   => 'Watts',
						'min'     => 1,
						'if'      => array( 'lit', true ),
					),
					'products' => array( 'type' => 'products', 'default' => '', 'label' => 'Products' ),
					'rewards'  => array(
						'type'    => 'list',
						'default' => array(),
						'label'   => 'Rewards',
						'entry'   => 'Reward',
						'max'     => 3,
						'fields'  => array(
							'kind' => array(
								'type'    => 'choice',
								'default' => 'percent',
								'label'   => 'Kind',
								'choices' => array( 'percent' => 'Percent', 'gift' => 'Gift' ),
							),
							'goal' => array( 'type' => 'number', 'default' => 0, 'label' => 'Goal', 'min' => 0 ),
							'text' => array( 'type' => 'string', 'default' => '', 'label' => 'Text' ),
							'share' => array(
								'type'    => 'number',
								'default' => 10,
								'label'   => 'Percent',
								'min'     => 1,
								'max'     => 100,
								'if'      => array( 'kind', 'percent' ),
							),
						),
					),
				);
			}
		};
	}
}
