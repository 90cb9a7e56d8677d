<?php
declare(strict_types=1);

namespace Aisle\Importers\Flamingo;

use Aisle\Features\ContactForms\Entries\ImportedEntry;
use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Importers\SerializedValues;
use Aisle\Platform\Mail\EmailAddress;

/**
 * Converts a Flamingo message to an Aisle entry.
 *
 * @phpstan-import-type Source from SourceMessages
 * @phpstan-import-type Answer from NewEntry
 * @phpstan-import-type Origin from NewEntry
 */
final class SourceMessage {

	/** Matches a tag that was stored unreplaced because the form has no such field. */
	private const UNREPLACED_TAG = '/\A\[[A-Za-z][\w:.-]*\]\z/';

	/** Flamingo's title for a message without a subject, in English. */
	private const NO_SUBJECT = '(No Title)';

	/**
	 * @param Source                              $source
	 * @param int                                 $form_id ID of the assigned form; 0 for none.
	 * @param string                              $title   Title of that form, otherwise of the channel.
	 * @param array<string, array<string, mixed>> $fields  Fields of that form, by ID.
	 */
	public static function of( array $source, int $form_id, string $title, array $fields ): ImportedEntry {
		$meta    = $source['meta'];
		$answers = ( new SourceAnswers( $fields ) )->of( $meta );
		$is_spam = SourceMessages::SPAM === $source['status'] || SourceMessages::SPAM === ( $meta['_wp_trash_meta_status'] ?? '' );
		$entry   = new NewEntry(
			$form_id,
			$title,
			self::subject( $source ),
			$answers,
			array(
				'name'  => self::text_value( $meta['_from_name'] ?? '' ),
				'email' => self::email( $meta['_from_email'] ?? '', $answers ),
			),
			'',
			$is_spam,
			self::origin( SerializedValues::of( $meta['_meta'] ?? '' ), $is_spam ? self::spam_reason( $meta ) : '' )
		);
		return new ImportedEntry(
			$entry,
			$source['created_at'],
			SourceMessages::TRASH === $source['status'],
			'mail_failed' === ( $meta['_submission_status'] ?? '' )
		);
	}

	/**
	 * @param Source $source
	 */
	private static function subject( array $source ): string {
		$subject = self::text_value( $source['meta']['_subject'] ?? '' );
		$title   = self::text_value( $source['subject'] );
		return '' === $subject && self::NO_SUBJECT !== $title ? $title : $subject;
	}

	private static function text_value( string $raw_value ): string {
		$text = trim( SerializedValues::texts( $raw_value )[0] ?? '' );
		return 1 === preg_match( self::UNREPLACED_TAG, $text ) ? '' : $text;
	}

	/**
	 * @param list<Answer> $answers
	 */
	private static function email( string $raw_value, array $answers ): string {
		$address = self::text_value( $raw_value );
		foreach ( '' === $address ? $answers : array() as $answer ) {
			if ( str_contains( $answer['id'], 'mail' ) && '' !== EmailAddress::ascii( $answer['values'][0] ?? '' ) ) {
				return $answer['values'][0];
			}
		}
		return $address;
	}

	/**
	 * @param array<int|string, bool|int|float|string|null> $data
	 * @return Origin
	 */
	private static function origin( array $data, string $spam_reason ): array {
		$user = get_user_by( 'login', (string) ( $data['user_login'] ?? '' ) );
		return array(
			'page_id'     => absint( $data['post_id'] ?? 0 ),
			'page_url'    => (string) ( $data['url'] ?? '' ),
			'page_title'  => (string) ( $data['post_title'] ?? '' ),
			'user_agent'  => (string) ( $data['user_agent'] ?? '' ),
			'user_id'     => $user instanceof \WP_User ? $user->ID : 0,
			'spam_reason' => $spam_reason,
		) + NewEntry::NO_ORIGIN;
	}

	/**
	 * @param array<string, string> $meta
	 */
	private static function spam_reason( array $meta ): string {
		$reasons = array_filter( array_map(
			static fn ( array $row ): string => is_string( $row['reason'] ?? null ) ? $row['reason'] : '',
			SerializedValues::rows( $meta['_spam_log'] ?? '' )
		) );
		return implode( ' ', $reasons );
	}
}
