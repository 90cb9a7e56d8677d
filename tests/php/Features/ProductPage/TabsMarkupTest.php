<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductPage;

use Aisle\Features\ProductPage\TabsMarkup;
use Aisle\Tests\TestCase;

final class TabsMarkupTest extends TestCase {

	/**
	 * @param array<string, array{ 0: string, 1: string }> $tabs Key => title, content.
	 */
	private function tabs_html( array $tabs ): string {
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

	public function test_opens_first_panel_and_defers_the_others(): void {
		$html = TabsMarkup::enhanced( $this->tabs_html( $this->three() ), 'phones' );
		self::assertStringContainsString( 'class="woocommerce-tabs wc-tabs-wrapper aisle-tabs--phones"', $html );
		self::assertStringContainsString( 'class="description_tab active"', $html );
		self::assertStringNotContainsString( 'id="tab-description" role="tabpanel" data-aisle-later', $html );
		foreach ( array( 'care', 'reviews' ) as $deferred_tab ) {
			self::assertStringContainsString( "id=\"tab-{$deferred_tab}\" role=\"tabpanel\" data-aisle-later>", $html );
		}
	}

	public function test_opens_reviews_first_when_requested_and_available(): void {
		$html = TabsMarkup::enhanced( $this->tabs_html( $this->three() ), 'phones', true );
		self::assertStringContainsString( 'class="reviews_tab active"', $html );
		self::assertStringContainsString( 'id="tab-description" role="tabpanel" data-aisle-later>', $html );
		self::assertStringContainsString(
			'class="care_tab active"',
			TabsMarkup::enhanced( $this->tabs_html( array( 'care' => array( 'Care', '' ) ) ), 'phones', true )
		);
	}

	public function test_adds_plain_text_toggle_heading_to_each_panel(): void {
		$html = TabsMarkup::enhanced( $this->tabs_html( $this->three() ), 'always' );
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

	public function test_marks_panel_title_only_when_it_repeats_the_tab_title(): void {
		$html = TabsMarkup::enhanced( $this->tabs_html( $this->three() ), 'phones' );
		self::assertStringContainsString( '<h2 class="aisle-tab-title">Description</h2>', $html );
		self::assertStringContainsString( '<h2>How to wash it</h2>', $html );
		self::assertSame( 1, substr_count( $html, 'aisle-tab-title' ) );
	}

	public function test_marks_reviews_title_only_when_there_are_no_reviews(): void {
		$panel = static fn( string $title ): string =>
			"\n<div id=\"reviews\" class=\"woocommerce-Reviews\">\n\t<div id=\"comments\">\n\t\t<h2 "
				. "class=\"woocommerce-Reviews-title\">\n\t\t\t{$title}\t\t</h2>";
		$html_without_reviews  = TabsMarkup::enhanced(
			$this->tabs_html( array( 'reviews' => array( 'Reviews (0)', $panel( 'Reviews' ) ) ) ),
			'phones'
		);
		self::assertStringContainsString( '<h2 class="woocommerce-Reviews-title aisle-tab-title">', $html_without_reviews );
		$html_with_reviews = TabsMarkup::enhanced(
			$this->tabs_html( array( 'reviews' => array( 'Reviews (3)', $panel( '3 reviews for <span>Mug</span>' ) ) ) ),
			'phones'
		);
		self::assertStringNotContainsString( 'aisle-tab-title', $html_with_reviews );
		self::assertStringNotContainsString(
			'aisle-tab-title',
			TabsMarkup::enhanced( $this->tabs_html( array( 'reviews' => array( 'Reviews (0)', $panel( 'Reviews' ) ) ) ), 'tabs' )
		);
	}

	public function test_adds_no_headings_when_tabs_are_shown_on_all_screens(): void {
		$html = TabsMarkup::enhanced( $this->tabs_html( $this->three() ), 'tabs' );
		self::assertStringNotContainsString( 'aisle-tab-heading', $html );
		self::assertStringNotContainsString( 'aisle-tab-title', $html );
		self::assertSame( 2, substr_count( $html, 'data-aisle-later' ) );
	}

	public function test_leaves_unknown_markup_unchanged(): void {
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

	public function test_treats_pattern_characters_in_keys_and_titles_as_text(): void {
		$html = TabsMarkup::enhanced(
			$this->tabs_html( array( 'a.b' => array( 'Cost $1 \1', '<p>$0</p>' ), 'axb' => array( 'Other', '' ) ) ),
			'phones'
		);
		self::assertStringContainsString(
			'aria-controls="tab-a.b">Cost $1 \1</button></h2><div class="panel entry-content wc-tab" id="tab-a.b"',
			$html
		);
		self::assertStringContainsString( '<p>$0</p>', $html );
	}
}
