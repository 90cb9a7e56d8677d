<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Shop\ThemeBackground;
use Aisle\Tests\TestCase;

final class ThemeBackgroundTest extends TestCase {

	/** @var array<string, mixed> */
	private array $features = array();

	protected function setUp(): void {
		parent::setUp();
		$this->features = (array) $GLOBALS['_wp_theme_features'];
		unset( $GLOBALS['_wp_theme_features']['custom-background'] );
	}

	protected function tearDown(): void {
		remove_theme_mod( 'background_color' );
		$GLOBALS['_wp_theme_features'] = $this->features;
		parent::tearDown();
		wp_clean_theme_json_cache();
	}

	/**
	 * @param array<string, mixed> $styles
	 */
	private static function theme_with( array $styles ): void {
		add_filter(
			'wp_theme_json_data_theme',
			static fn( \WP_Theme_JSON_Data $data ): \WP_Theme_JSON_Data => $data->update_with( array( 'version' => 3 ) + $styles )
		);
		wp_clean_theme_json_cache();
	}

	public function test_returns_custom_background_color_of_the_theme(): void {
		$GLOBALS['_wp_theme_features']['custom-background'] = array( array( 'default-color' => 'f5efe0' ) );
		self::assertSame( '#f5efe0', ThemeBackground::color() );
		set_theme_mod( 'background_color', '101418' );
		self::assertSame( '#101418', ThemeBackground::color() );
	}

	public function test_returns_block_theme_background_from_the_palette(): void {
		self::theme_with(
			array(
				'settings' => array(
					'color' => array( 'palette' => array( array( 'slug' => 'night', 'name' => 'Night', 'color' => '#123' ) ) ),
				),
				'styles'   => array( 'color' => array( 'background' => 'var:preset|color|night' ) ),
			)
		);
		self::assertSame( '#112233', ThemeBackground::color() );
	}

	public function test_returns_empty_string_when_color_is_a_css_expression(): void {
		self::theme_with( array( 'styles' => array( 'color' => array( 'background' => 'color-mix(in srgb, red, blue)' ) ) ) );
		self::assertSame( '', ThemeBackground::color() );
	}
}
