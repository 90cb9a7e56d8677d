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

	public function test_the_app_and_its_chunks_have_one_file_for_each_language(): void {
		$file = $this->translations->translation_file( false, 'aisle-storefront', 'aisle' );
		self::assertSame( $this->folder . '/languages/aisle-' . determine_locale() . '-storefront.json', $file );
	}

	public function test_a_language_pack_that_is_there_is_used_first(): void {
		self::assertSame( __FILE__, $this->translations->translation_file( __FILE__, 'aisle-storefront', 'aisle' ) );
	}

	public function test_other_scripts_and_languages_without_a_file_are_left_alone(): void {
		self::assertFalse( $this->translations->translation_file( false, 'aisle-admin', 'aisle' ) );
		self::assertSame( '/other.json', $this->translations->translation_file( '/other.json', 'aisle-storefront', 'other' ) );
	}
}
