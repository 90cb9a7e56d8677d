<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Embedding;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Storefront\ContactSettings;
use Aisle\Features\ContactForms\Storefront\Markup\ContactFormMarkup;
use Aisle\Features\ContactForms\Storefront\NoScriptSubmission;
use Aisle\Features\ContactForms\Storefront\SubjectProduct;
use Aisle\Platform\Scripts\Assets;

/**
 * The forms of a page: which they are, and what the page needs for them. A page without one needs nothing.
 */
final class ContactFormPage {

	/** How many have been printed, in the order of the page: their tags are told apart by it. */
	private int $printed = 0;

	private bool $is_preview = false;

	/** @var array<string, int> How often forms of a title have been printed: landmarks of a page are told apart by their names. */
	private array $titles = array();

	public function __construct(
		private readonly ContactFormRepository $forms,
		private readonly ContactFormMarkup $markup,
		private readonly NoScriptSubmission $post,
		private readonly Assets $assets
	) {}

	/**
	 * @param SubjectProduct|null $product What it asks about; on the page of a product it is that one unless told otherwise.
	 * @return string HTML; empty where there is no such form, or no page.
	 */
	public function html( int $form_id, ?SubjectProduct $product = null ): string {
		$form = is_feed() ? null : $this->forms->read( $form_id );
		if ( null === $form ) {
			return '';
		}
		++$this->printed;
		$this->need_assets();
		$form['title'] = $this->own_title( $form['title'] );
		$unit_tag      = sprintf( 'aisle-f%d-p%d-o%d', $form_id, self::page_id(), $this->printed );
		return $this->markup->html( $form, $unit_tag, $this->post->outcome_of( $unit_tag ), $product ?? SubjectProduct::of_page() );
	}

	/** Early: then the style is in the head. */
	public function need_assets(): void {
		$this->assets->need_early( ContactSettings::FEATURE );
		$this->assets->need_style();
	}

	/** A page whose form comes later, from the editor. */
	public function need_preview(): void {
		$this->is_preview = true;
		$this->need_assets();
	}

	/**
	 * @return array<string, mixed>|null `window.aisleBoot.features['contact-forms']`; null where no form was printed.
	 */
	public function boot_data(): ?array {
		return 0 === $this->printed && ! $this->is_preview ? null : array(
			'texts' => array(
				'offline'      => __( 'You are probably offline.', 'aisle' ),
				'invalid_json' => __( 'The response is not a valid JSON response.', 'aisle' ),
				'unknown'      => __( 'An unknown error occurred.', 'aisle' ),
				'wrong_place'  => WrongPlace::text(),
			),
		);
	}

	private function own_title( string $title ): string {
		$this->titles[ $title ] = ( $this->titles[ $title ] ?? 0 ) + 1;
		return 1 === $this->titles[ $title ] ? $title : "{$title} ({$this->titles[ $title ]})";
	}

	/**
	 * The page as its visitor sees it. In a list it is none of what the list shows: a form in its footer would be about the last product.
	 */
	private static function page_id(): int {
		return is_singular() ? max( 0, get_queried_object_id() ) : 0;
	}
}
