<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Scripts\ScriptTranslations;
use Aisle\Tests\TestCase;

final class ScriptTranslationsTest extends TestCase {

	private string $folder = '';

	private ScriptTranslations $translations;

	protected function setUp(): void {
		parent::setUp();
		$this->folder = get_temp_dir() . 'aisle-' . wp_generate_password( 8, false );
		mkdir( $this->folder . '/languages', 0777, true );
		file_put_contents( $this->folder . '/languages/aisle-' . determine_locale() . '-storefront.json', '{}' );
		$this->translations = new ScriptTranslations( $this->folder . '/plugin.php' );
	}

	protected function tearDown(): void {
		array_map( 'unlink', glob( $this->folder . '/languages/*' ) ?: array() );
		rmdir( $this->folder . '/languages' );
		rmdir( $this->folder );
		parent::tearDown();
	}

	public function test_returns_one_translation_file_per_language_for_app_and_chunks(): void {
		$file = $this->translations->translation_file( false, 'aisle-storefront', 'aisle' );
		self::assertSame( $this->folder . '/languages/aisle-' . determine_locale() . '-storefront.json', $file );
	}

	public function test_prefers_an_installed_language_pack(): void {
		self::assertSame( __FILE__, $this->translations->translation_file( __FILE__, 'aisle-storefront', 'aisle' ) );
	}

	public function test_leaves_other_scripts_and_missing_languages_unchanged(): void {
		self::assertFalse( $this->translations->translation_file( false, 'aisle-admin', 'aisle' ) );
		self::assertSame( '/other.json', $this->translations->translation_file( '/other.json', 'aisle-storefront', 'other' ) );
	}
}
