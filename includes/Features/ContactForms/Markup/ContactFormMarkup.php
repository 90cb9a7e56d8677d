<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Markup;

use Aisle\Domain\FormStyle;
use Aisle\Features\ContactForms\AskedProduct;
use Aisle\Features\ContactForms\ContactFormRepository;
use Aisle\Features\ContactForms\FormExtras;
use Aisle\Features\ContactForms\Outcome;
use Aisle\Platform\Forms\FieldSettings;
use Aisle\Platform\Forms\SectionMarkup;
use Aisle\Platform\ShopCurrency;
use Aisle\Platform\Template;

/**
 * A contact form as working HTML, the same for every visitor.
 *
 * @phpstan-import-type StoredForm from ContactFormRepository
 */
final class ContactFormMarkup {

	public function __construct( private readonly FormExtras $extras ) {}

	/**
	 * @param StoredForm        $form
	 * @param Outcome|null      $outcome Of a plain post of just this form.
	 * @param AskedProduct|null $product What it asks about.
	 */
	public function html( array $form, string $unit_tag, ?Outcome $outcome, ?AskedProduct $product = null ): string {
		$document = $form['document'];
		$extras   = $this->extras->of( $form );
		$quiz     = array_replace( $extras['quiz'] ?? array(), $outcome?->quiz() ?? array() );
		$shown    = ShownForm::of( $form, $outcome )->asking( array_map( static fn ( array $asked ): string => $asked['question'], $quiz ) );
		$settings = FieldSettings::of( array(), ShopCurrency::data(), $shown->files() );
		$style    = FormStyle::read( $document['style'] ?? null );
		return Template::render(
			'contact-forms/form',
			array(
				'form_id'     => $form['id'],
				'title'       => $form['title'],
				'unit_tag'    => $unit_tag,
				'product_id'  => $product->id ?? 0,
				'status'      => ResponseMarkup::status( $outcome ),
				'response'    => ResponseMarkup::html( $outcome, $unit_tag, array_column( $shown->fields, 'label', 'id' ) ),
				'fields'      => ( new SectionMarkup( new ContactFields( $form['id'], $unit_tag, $shown, $settings ) ) )->html(),
				'token'       => $extras['token'],
				'quiz'        => array_map( static fn ( array $asked ): string => $asked['hash'], $quiz ),
				'captcha'     => CaptchaMarkup::html( $extras['captcha']['sitekey'] ?? null ),
				'submit'      => self::submit_label( $document ),
				'keeps_draft' => PageData::keeps_draft( $document ),
				'classes'     => FormStyle::classes( $style ),
				'properties'  => FormStyle::properties( $style ),
				'data'        => PageData::of( $form, $unit_tag ),
			)
		);
	}

	/**
	 * @param array<string, mixed> $document
	 */
	private static function submit_label( array $document ): string {
		$own = $document['settings']['submit_label'] ?? '';
		return is_string( $own ) && '' !== trim( $own ) ? trim( $own ) : __( 'Send', 'aisle' );
	}
}
