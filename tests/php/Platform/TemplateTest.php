<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Shop\Template;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class TemplateTest extends TestCase {

	private string $theme = '';

	protected function setUp(): void {
		parent::setUp();
		$this->theme = get_temp_dir() . 'aisle-theme-' . wp_generate_password( 8, false );
		mkdir( $this->theme . '/aisle/cart-drawer', 0777, true );
		// locate_template() reads this global if it is set, otherwise the active theme.
		$GLOBALS['wp_stylesheet_path'] = $this->theme;
	}

	protected function tearDown(): void {
		$GLOBALS['wp_stylesheet_path'] = get_stylesheet_directory();
		array_map( 'unlink', glob( $this->theme . '/aisle/cart-drawer/*.php' ) ?: array() );
		rmdir( $this->theme . '/aisle/cart-drawer' );
		rmdir( $this->theme . '/aisle' );
		rmdir( $this->theme );
		parent::tearDown();
	}

	public function test_renders_theme_template_with_arguments(): void {
		file_put_contents( $this->theme . '/aisle/cart-drawer/greeting.php', 'Hello <?php echo esc_html( $args["name"] );' );
		self::assertSame( 'Hello Ada', Template::render( 'cart-drawer/greeting', array( 'name' => 'Ada' ) ) );
	}

	public function test_prints_no_output_when_template_throws_an_error(): void {
		file_put_contents( $this->theme . '/aisle/cart-drawer/broken.php', 'half <?php throw new \RuntimeException( "broken" );' );
		$level = ob_get_level();
		try {
			Template::render( 'cart-drawer/broken' );
			self::fail( 'It did not fail.' );
		} catch ( \RuntimeException $error ) {
			self::assertSame( 'broken', $error->getMessage() );
		}
		self::assertSame( $level, ob_get_level() );
	}

	#[DataProvider( 'wrong_names' )]
	public function test_throws_exception_when_template_name_is_invalid( string $name ): void {
		$this->expectException( \InvalidArgumentException::class );
		Template::render( $name );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function wrong_names(): array {
		return array(
			'missing template'               => array( 'cart-drawer/not-there' ),
			'name without a feature'         => array( 'drawer' ),
			'path outside the plugin'        => array( '../../wp-config' ),
			'parent folder inside a feature' => array( 'cart-drawer/../../plugin' ),
			'line break at the end'          => array( "cart-drawer/drawer\n" ),
			'with a null byte'               => array( "cart-drawer/drawer\0" ),
		);
	}
}
