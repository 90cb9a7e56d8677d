<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Embedding;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Storefront\ContactSettings;
use Aisle\Features\ContactForms\Storefront\Markup\ContactFormMarkup;
use Aisle\Features\ContactForms\Storefront\NoScriptSubmission;
use Aisle\Features\ContactForms\Storefront\SubjectProduct;
use Aisle\Platform\Documents\PrintedForms;
use Aisle\Platform\Scripts\Assets;

/**
 * Returns the HTML of a page's forms and requires the assets for them. A page without a form loads no assets.
 */
final class ContactFormPage {

	/** Number of forms printed on the page; it makes their unit tags unique. */
	private int $printed_count = 0;

	private bool $is_preview = false;

	/**
	 * @var array<string, int> Title => number of printed forms with it; it makes the names of the page's landmarks
	 *                         unique.
	 */
	private array $counts_by_title = array();

	public function __construct(
		private readonly ContactFormRepository $forms,
		private readonly ContactFormMarkup $markup,
		private readonly NoScriptSubmission $no_script_submission,
		private readonly Assets $assets
	) {}

	/**
	 * @param SubjectProduct|null $product Product that the form is about; by default the product of the page.
	 * @return string HTML; empty if the form does not exist, or in a feed.
	 */
	public function html( int $form_id, ?SubjectProduct $product = null ): string {
		$form = is_feed() ? null : $this->forms->read( $form_id );
		if ( null === $form ) {
			return '';
		}
		++$this->printed_count;
		$this->need_assets();
		$form['title'] = $this->unique_title( $form['title'] );
		$unit_tag      = sprintf( 'aisle-f%d-p%d-o%d', $form_id, self::page_id(), $this->printed_count );
		PrintedForms::report( array( $form_id ), '#' . $unit_tag, 'admin.php?page=aisle-contact-forms' );
		return $this->markup->html(
			$form,
			$unit_tag,
			$this->no_script_submission->result_of( $unit_tag ),
			$product ?? SubjectProduct::of_page()
		);
	}

	/** If called early, the styles are printed in the head. */
	public function need_assets(): void {
		$this->assets->need_early_module( ContactSettings::FEATURE );
		$this->assets->need_style();
	}

	/** Prepares a page into which the editor inserts the form later. */
	public function prepare_preview(): void {
		$this->is_preview = true;
		$this->need_assets();
	}

	/**
	 * @return array<string, mixed>|null `window.aisleBoot.features['contact-forms']`; null if no form was printed.
	 */
	public function boot_data(): ?array {
		return 0 === $this->printed_count && ! $this->is_preview ? null : array(
			'texts' => array(
				'offline'      => __( 'You are probably offline.', 'aisle' ),
				'invalid_json' => __( 'The response is not a valid JSON response.', 'aisle' ),
				'unknown'      => __( 'An unknown error occurred.', 'aisle' ),
				'wrong_place'  => NestedForms::error_text(),
			),
		);
	}

	private function unique_title( string $title ): string {
		$this->counts_by_title[ $title ] = ( $this->counts_by_title[ $title ] ?? 0 ) + 1;
		return 1 === $this->counts_by_title[ $title ] ? $title : "{$title} ({$this->counts_by_title[ $title ]})";
	}

	/**
	 * Returns the id of the requested page; 0 in lists. Otherwise a form in a list's footer would be assigned to the
	 * last product.
	 */
	private static function page_id(): int {
		return is_singular() ? max( 0, get_queried_object_id() ) : 0;
	}
}
