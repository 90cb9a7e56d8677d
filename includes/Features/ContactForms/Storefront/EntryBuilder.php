<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\WholeLabel;
use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Entries\StoredEntry;
use Aisle\Features\ContactForms\Storefront\Mail\MailTags;
use Aisle\Features\ContactForms\Storefront\Mail\MailTemplates;
use Aisle\Features\ContactForms\Storefront\Mail\MailText;
use Aisle\Platform\Http\RateLimiter;

/**
 * Builds an entry from a submission: readable texts in the form's order, only of visible fields.
 *
 * @phpstan-import-type StoredForm from ContactFormRepository
 * @phpstan-import-type PostedAnswer from PostedSubmission
 * @phpstan-import-type SentFile from ContactFiles
 * @phpstan-import-type Answer from NewEntry as MessageAnswer
 */
final class EntryBuilder {

	/** Field types that are used only for checks. */
	private const UNSTORED_TYPES = array( 'quiz' );

	/**
	 * @param StoredForm $form
	 */
	public static function of( array $form, Submission $submission, RequestMeta $meta, string $spam_reason = '' ): NewEntry {
		$answered = self::readable_answers( $form['model']['fields'], $submission->answers, $submission->files );
		$entry_without_subject = self::build_entry( $form, '', $answered, $meta, $spam_reason );
		$mail_template = MailTemplates::mail( $form['document'] );
		$tags = MailTags::of( new StoredEntry( 0, StoredEntry::UNREAD, time(), $entry_without_subject, array() ) );
		return self::build_entry( $form, MailText::line( $tags, $mail_template['subject'] ), $answered, $meta, $spam_reason );
	}

	/**
	 * @param StoredForm          $form
	 * @param list<MessageAnswer> $answered
	 */
	private static function build_entry( array $form, string $subject, array $answered, RequestMeta $meta, string $spam_reason ): NewEntry {
		$product = $meta->product();
		return new NewEntry(
			$form['id'],
			$form['title'],
			$subject,
			$answered,
			self::sender( $form['model']['fields'], $answered ),
			self::hash( $form['id'], $answered, $product ),
			'' !== $spam_reason,
			array(
				'page_id'      => $meta->page_id,
				'page_url'     => $meta->page_url(),
				'page_title'   => $meta->page_title(),
				'referrer'     => self::referrer( $form['model']['fields'], $answered ),
				'user_agent'   => RequestMeta::user_agent(),
				'locale'       => determine_locale(),
				'user_id'      => get_current_user_id(),
				'product_id'   => $product->id ?? 0,
				'variation_id' => $product->variation_id ?? 0,
				'product_name' => $product->name ?? '',
				'product_sku'  => $product->sku ?? '',
				'product_url'  => $product->url ?? '',
				'spam_reason'  => $spam_reason,
			)
		);
	}

	/**
	 * @param list<array<string, mixed>>    $fields
	 * @param array<string, PostedAnswer>   $answers
	 * @param array<string, list<SentFile>> $files
	 * @return list<MessageAnswer>
	 */
	private static function readable_answers( array $fields, array $answers, array $files ): array {
		$answered = array();
		foreach ( $fields as $field ) {
			$id = (string) $field['id'];
			if ( ! isset( $answers[ $id ] ) || in_array( $field['type'], self::UNSTORED_TYPES, true ) ) {
				continue;
			}
			$field_files = $files[ $id ] ?? array();
			$answered[]  = array(
				'id'     => $id,
				'label'  => WholeLabel::of( $field + array( 'label' => '' ) ),
				'type'   => (string) $field['type'],
				'values' => 'file' === $field['type'] ? array_column( $field_files, 'name' ) : self::texts( $field, $answers[ $id ] ),
			) + ( array() === $field_files ? array() : array( 'files' => $field_files ) );
		}
		return $answered;
	}

	/**
	 * @param array<string, mixed> $field
	 * @param PostedAnswer         $answer
	 * @return list<string>
	 */
	private static function texts( array $field, array $answer ): array {
		if ( 'acceptance' === $field['type'] ) {
			return array( array() === $answer['values'] ? __( 'No', 'aisle' ) : __( 'Yes', 'aisle' ) );
		}
		$options = array_column( $field['options'] ?? array(), null, 'id' );
		$texts   = array();
		foreach ( SubmittedAnswers::values( $answer ) as $value ) {
			$option  = Answer::is_choice( $field['type'] ) ? $options[ $value ] ?? array() : array();
			$texts[] = trim(
				'' === (string) ( $option['value'] ?? '' ) ? (string) ( $option['label'] ?? $value ) : (string) $option['value']
			);
		}
		return array_values( array_filter( $texts, static fn ( string $text ): bool => '' !== $text ) );
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 * @param list<MessageAnswer>        $answered
	 * @return array{name: string, email: string}
	 */
	private static function sender( array $fields, array $answered ): array {
		$texts  = array_map( static fn ( array $answer ): string => $answer['values'][0] ?? '', array_column( $answered, null, 'id' ) );
		$sender = array( 'name' => '', 'email' => '' );
		foreach ( $fields as $field ) {
			$source      = (string) ( $field['filled_from']['source'] ?? '' );
			$sender_part = match ( true ) {
				'email' === ( $field['text_kind'] ?? '' ), 'user_email' === $source => 'email',
				'user_name' === $source, 'text' === $field['type']
					&& '' === ( $field['text_kind'] ?? '' )
					&& str_contains( (string) $field['id'], 'name' ) => 'name',
				default => '',
			};
			$sender[ $sender_part ] = '' === ( $sender[ $sender_part ] ?? '' )
				? MailText::one_line( $texts[ $field['id'] ] ?? '' )
				: $sender[ $sender_part ];
		}
		return array( 'name' => $sender['name'], 'email' => $sender['email'] );
	}

	/**
	 * Returns a hash that is equal for the same message by the same visitor about the same product. Files count by name
	 * and size, because a plain form uploads them again.
	 *
	 * @param list<MessageAnswer> $answered
	 */
	private static function hash( int $form_id, array $answered, ?SubjectProduct $product ): string {
		$answer_data = array_map(
			static fn ( array $answer ): array =>
				array( $answer['id'], $answer['values'], array_column( $answer['files'] ?? array(), 'size' ) ),
			$answered
		);
		return hash_hmac(
			'sha256',
			(string) wp_json_encode( array(
				$form_id,
				$product->id ?? 0,
				$product->variation_id ?? 0,
				get_current_user_id(),
				RateLimiter::address_key(),
				RequestMeta::user_agent(),
				$answer_data,
			) ),
			wp_salt( 'nonce' )
		);
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 * @param list<MessageAnswer>        $answered
	 */
	private static function referrer( array $fields, array $answered ): string {
		$texts = array_column( $answered, 'values', 'id' );
		foreach ( $fields as $field ) {
			if ( 'referrer' === ( $field['filled_from']['source'] ?? '' ) ) {
				return $texts[ $field['id'] ][0] ?? '';
			}
		}
		return '';
	}
}
