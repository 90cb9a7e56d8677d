<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Markup;

use Aisle\Domain\FormStyle;
use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Storefront\FormExtras;
use Aisle\Features\ContactForms\Storefront\SubjectProduct;
use Aisle\Features\ContactForms\Storefront\SubmissionMessages;
use Aisle\Features\ContactForms\Storefront\SubmissionResult;
use Aisle\Platform\Forms\FieldSettings;
use Aisle\Platform\Forms\SectionMarkup;
use Aisle\Platform\Shop\ShopCurrency;
use Aisle\Platform\Shop\Template;

/**
 * Prints a contact form as working HTML, the same for every visitor.
 *
 * @phpstan-import-type StoredForm from ContactFormRepository
 */
final class ContactFormMarkup {

	public function __construct( private readonly FormExtras $extras ) {}

	/**
	 * @param StoredForm        $form
	 * @param SubmissionResult|null      $result Result of a plain POST of this form.
	 * @param SubjectProduct|null $product Product that the form is about.
	 */
	public function html( array $form, string $unit_tag, ?SubmissionResult $result, ?SubjectProduct $product = null ): string {
		$extras = $this->extras->of( $form );
		$quiz   = array_replace( $extras['quiz'] ?? array(), $result?->quiz() ?? array() );
		return self::render( $form, $unit_tag, $result, array(
			'product_id'  => $product->id ?? 0,
			'token'       => $extras['token'],
			'captcha'     => CaptchaMarkup::html( $extras['captcha']['sitekey'] ?? null ),
			'keeps_draft' => PageData::keeps_draft( $form['document'] ),
			'data'        => PageData::of( $form, $unit_tag ),
		), $quiz );
	}

	/**
	 * Prints a form that is being edited: it validates as usual, but sends nothing.
	 *
	 * @param StoredForm $form
	 * @param bool       $logged_in True if its conditions are evaluated for a logged-in visitor.
	 */
	public function preview( array $form, bool $logged_in ): string {
		$unit_tag = "aisle-f{$form['id']}-p0-o1";
		$preview  = array(
			'status'   => SubmissionResult::MAIL_SENT,
			'customer' => array(
				'logged_in' => $logged_in ? 'yes' : 'no',
				'roles'     => $logged_in ? array( 'customer' ) : array(),
			),
			'message'  => __( 'All fields are valid. This is a preview: nothing was sent.', 'aisle' ),
		);
		return self::render( $form, $unit_tag, null, array(
			'product_id'  => 0,
			'token'       => '',
			'captcha'     => '',
			'keeps_draft' => false,
			'data'        => array( 'preview' => $preview, 'keep_draft' => false, 'rules_move' => false )
				+ PageData::of( $form, $unit_tag ),
		), $this->extras->without_token( $form )['quiz'] ?? array() );
	}

	/**
	 * @param StoredForm                                           $form
	 * @param array<string, mixed>                                 $template_data
	 * @param array<string, array{question: string, hash: string}> $quiz
	 */
	private static function render( array $form, string $unit_tag, ?SubmissionResult $result, array $template_data, array $quiz ): string {
		$document       = $form['document'];
		$displayed_form = DisplayedForm::of( $form, $result )->with_questions( array_map(
			static fn ( array $question ): string => $question['question'],
			$quiz
		) );
		$settings = new FieldSettings( ShopCurrency::data(), files: $displayed_form->files(), has_other_line: true );
		$style    = FormStyle::read( $document['style'] ?? null );
		return Template::render(
			'contact-forms/form',
			$template_data + array(
				'form_id'    => $form['id'],
				'title'      => $form['title'],
				'unit_tag'   => $unit_tag,
				'status'     => ResponseMarkup::status( $result ),
				'response'   => ResponseMarkup::html( $result, $unit_tag, array_column( $displayed_form->fields, 'label', 'id' ) ),
				'fields'     => ( new SectionMarkup( new ContactFields( $form['id'], $unit_tag, $displayed_form, $settings ) ) )->html(),
				'quiz'       => array_map( static fn ( array $question ): string => $question['hash'], $quiz ),
				'submit'     => self::submit_label( $document ),
				'locked'     => array() === PageData::acceptances( $form['model']['fields'] )
					? ''
					: SubmissionMessages::of( $document, SubmissionResult::ACCEPTANCE_MISSING ),
				'classes'    => FormStyle::classes( $style ),
				'properties' => FormStyle::properties( $style ),
			)
		);
	}

	/**
	 * @param array<string, mixed> $document
	 */
	private static function submit_label( array $document ): string {
		$custom_label = $document['settings']['submit_label'] ?? '';
		return is_string( $custom_label ) && '' !== trim( $custom_label ) ? trim( $custom_label ) : __( 'Send', 'aisle' );
	}
}
