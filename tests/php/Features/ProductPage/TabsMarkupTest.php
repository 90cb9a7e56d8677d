<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductPage;

use Aisle\Features\ProductPage\TabsMarkup;
use Aisle\Tests\TestCase;

final class TabsMarkupTest extends TestCase {

	/** @param array<string, array{ 0: string, 1: string }> $tabs key => title, content. */
	private function printed( array $tabs ): string {
		$list   = '';
		$panels = '';
		foreach ( $tabs as $key => list( $title, $content ) ) {
			$list   .= "<li role=\"presentation\" class=\"{$key}_tab\" id=\"tab-title-{$key}\">"
				. "<a href=\"#tab-{$key}\" role=\"tab\" aria-controls=\"tab-{$key}\">\n\t{$title}\n</a></li>";
			$panels .= "<div class=\"panel entry-content wc-tab\" id=\"tab-{$key}\" role=\"tabpanel\">{$content}</div>";
		}
		return "<div class=\"woocommerce-tabs wc-tabs-wrapper\"><ul class=\"tabs wc-tabs\" role=\"tablist\">{$list}</ul>{$panels}</div>";
	}

	/** @return array<string, array{ 0: string, 1: string }> */
	private function three(): array {
		return array(
			'description' => array( 'Description', "\n<h2>Description</h2>\n<p>A mug.</p>" ),
			'care'        => array( 'Care <span class="count">2</span><script>alert(1)</script>', '<h2>How to wash it</h2>' ),
			'reviews'     => array( 'Reviews (3)', '<div id="reviews"></div>' ),
		);
	}

	public function test_the_first_panel_is_open_and_the_others_are_marked_for_later(): void {
		$html = TabsMarkup::enhanced( $this->printed( $this->three() ), 'phones' );
		self::assertStringContainsString( 'class="woocommerce-tabs wc-tabs-wrapper aisle-tabs--phones"', $html );
		self::assertStringContainsString( 'class="description_tab active"', $html );
		self::assertStringNotContainsString( 'id="tab-description" role="tabpanel" data-aisle-later', $html );
		foreach ( array( 'care', 'reviews' ) as $later ) {
			self::assertStringContainsString( "id=\"tab-{$later}\" role=\"tabpanel\" data-aisle-later>", $html );
		}
	}

	public function test_a_page_of_reviews_begins_with_them_where_there_are_any(): void {
		$html = TabsMarkup::enhanced( $this->printed( $this->three() ), 'phones', true );
		self::assertStringContainsString( 'class="reviews_tab active"', $html );
		self::assertStringContainsString( 'id="tab-description" role="tabpanel" data-aisle-later>', $html );
		self::assertStringContainsString(
			'class="care_tab active"',
			TabsMarkup::enhanced( $this->printed( array( 'care' => array( 'Care', '' ) ) ), 'phones', true )
		);
	}

	public function test_each_panel_has_a_heading_that_unfolds_it_with_nothing_in_it_but_words(): void {
		$html = TabsMarkup::enhanced( $this->printed( $this->three() ), 'always' );
		self::assertStringContainsString(
			'<h2 class="aisle-tab-heading"><button type="button" aria-expanded="true" aria-controls="tab-description">Description</button>'
				. '</h2><div class="panel entry-content wc-tab" id="tab-description"',
			$html
		);
		self::assertMatchesRegularExpression(
			'#aria-expanded="false" aria-controls="tab-care">Care <span class="count">2</span>alert\(1\)</button>#',
			$html
		);
		self::assertSame( 3, substr_count( $html, 'aisle-tab-heading' ) );
	}

	public function test_words_that_would_stand_twice_are_marked_and_others_are_not(): void {
		$html = TabsMarkup::enhanced( $this->printed( $this->three() ), 'phones' );
		self::assertStringContainsString( '<h2 class="aisle-tab-title">Description</h2>', $html );
		self::assertStringContainsString( '<h2>How to wash it</h2>', $html );
		self::assertSame( 1, substr_count( $html, 'aisle-tab-title' ) );
	}

	public function test_reviews_without_any_stand_once_and_their_number_with_the_products_name_stays(): void {
		$panel = static fn( string $title ): string =>
			"\n<div id=\"reviews\" class=\"woocommerce-Reviews\">\n\t<div id=\"comments\">\n\t\t<h2 "
				. "class=\"woocommerce-Reviews-title\">\n\t\t\t{$title}\t\t</h2>";
		$none  = TabsMarkup::enhanced( $this->printed( array( 'reviews' => array( 'Reviews (0)', $panel( 'Reviews' ) ) ) ), 'phones' );
		self::assertStringContainsString( '<h2 class="woocommerce-Reviews-title aisle-tab-title">', $none );
		$some = TabsMarkup::enhanced(
			$this->printed( array( 'reviews' => array( 'Reviews (3)', $panel( '3 reviews for <span>Mug</span>' ) ) ) ),
			'phones'
		);
		self::assertStringNotContainsString( 'aisle-tab-title', $some );
		self::assertStringNotContainsString(
			'aisle-tab-title',
			TabsMarkup::enhanced( $this->printed( array( 'reviews' => array( 'Reviews (0)', $panel( 'Reviews' ) ) ) ), 'tabs' )
		);
	}

	public function test_tabs_everywhere_have_no_headings(): void {
		$html = TabsMarkup::enhanced( $this->printed( $this->three() ), 'tabs' );
		self::assertStringNotContainsString( 'aisle-tab-heading', $html );
		self::assertStringNotContainsString( 'aisle-tab-title', $html );
		self::assertSame( 2, substr_count( $html, 'data-aisle-later' ) );
	}

	public function test_markup_that_is_not_understood_stays_as_it_is(): void {
		foreach ( array(
			'',
			'<p>None</p>',
			'<ul class="tabs"><li><a href="/care/">Care</a></li></ul><div id="tab-care"></div>',
			'<section><h2>Description</h2></section>',
		) as $html ) {
			self::assertSame( $html, TabsMarkup::enhanced( $html, 'phones' ) );
		}
		$without_panel = '<ul class="tabs"><li><a href="#tab-care">Care</a></li></ul>';
		self::assertSame( $without_panel, TabsMarkup::enhanced( $without_panel, 'phones' ) );
	}

	public function test_a_key_and_a_title_with_signs_of_patterns_are_only_text(): void {
		$html = TabsMarkup::enhanced(
			$this->printed( array( 'a.b' => array( 'Cost $1 \1', '<p>$0</p>' ), 'axb' => array( 'Other', '' ) ) ),
			'phones'
		);
		self::assertStringContainsString(
			'aria-controls="tab-a.b">Cost $1 \1</button></h2><div class="panel entry-content wc-tab" id="tab-a.b"',
			$html
		);
		self::assertStringContainsString( '<p>$0</p>', $html );
	}
}
