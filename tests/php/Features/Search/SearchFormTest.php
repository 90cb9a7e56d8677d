<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Search;

use Aisle\Tests\TestCase;

/**
 * Aisle's search form: as field, as icon, and as whichever fits.
 */
final class SearchFormTest extends TestCase {

	/**
	 * @return array<string, array{string, int, int, string}>
	 */
	public static function layouts(): array {
		return array(
			'by default whichever fits' => array( '', 1, 1, 'is-auto' ),
			'an icon'                   => array( ' layout="icon"', 0, 1, 'is-icon' ),
			'a field'                   => array( ' layout="field"', 1, 0, 'is-field' ),
			'an unknown layout'         => array( ' layout="<b>"', 1, 1, 'is-auto' ),
		);
	}

	/**
	 * @dataProvider layouts
	 */
	public function test_prints_field_and_icon_for_each_layout( string $attribute, int $fields, int $icons, string $class ): void {
		$html = do_shortcode( "[aisle_search{$attribute}]" );
		$this->assertSame( 1, substr_count( $html, 'class="aisle-search-place ' . $class . '"' ) );
		$this->assertSame(
			$icons,
			preg_match_all( '/<details class="aisle-search-icon">\s*<summary aria-label="Search for products">/', $html )
		);
		$this->assertSame(
			$fields + $icons,
			substr_count( $html, '<form role="search"' ),
			'Without script the icon unfolds a form of its own.'
		);
		preg_match_all( '/ id="([^"]+)"/', $html, $ids );
		$this->assertSame( $ids[1], array_unique( $ids[1] ) );
	}

	public function test_labels_the_submit_button_and_the_field(): void {
		$html = do_shortcode( '[aisle_search layout="field"]' );
		$this->assertMatchesRegularExpression( '/<button type="submit" aria-label="Search">/', $html );
		$this->assertMatchesRegularExpression( '/<label class="screen-reader-text" for="(aisle-search-\d+)">.*id="\1"/s', $html );
	}

	public function test_styles_the_block_in_the_editor(): void {
		$block = \WP_Block_Type_Registry::get_instance()->get_registered( 'aisle/search' );
		$this->assertContains( 'aisle-search-form-style', $block->editor_style_handles );
	}

	public function test_prints_block_as_one_node_with_its_layout(): void {
		$html = do_blocks( '<!-- wp:aisle/search {"layout":"icon"} /-->' );
		$this->assertMatchesRegularExpression( '/<div class="aisle-search-place is-icon wp-block-aisle-search">/', $html );
	}
}
