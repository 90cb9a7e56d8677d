<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Mail;

use Aisle\Features\ContactForms\Entries\EntryLink;
use Aisle\Features\ContactForms\Entries\StoredEntry;

/**
 * Values of the tags in an email's templates, as plain text. Nothing is escaped.
 *
 * @phpstan-import-type Answer from \Aisle\Features\ContactForms\Entries\NewEntry
 */
final class MailTags {

	private const CHOICE_TYPES = array( 'select', 'radio-group', 'checkbox-group' );

	/**
	 * @param array<string, Answer>           $answers Answers by field ID.
	 * @param list<array<string, mixed>>|null $fields  Fields of the form if the visitor reads the email; otherwise
	 *                                                 null.
	 */
	private function __construct(
		private readonly StoredEntry $entry,
		private readonly array $answers,
		private readonly ?array $fields = null
	) {}

	public static function of( StoredEntry $entry ): self {
		return new self( $entry, array_column( $entry->message->answers, null, 'id' ) );
	}

	/**
	 * Returns the tags of an email to the visitor: `[all_fields]` has no hidden field, and shows the label of a choice
	 * instead of its value, which may be a recipient's address.
	 *
	 * @param list<array<string, mixed>> $fields Fields of the form's document.
	 */
	public static function for_sender( StoredEntry $entry, array $fields ): self {
		return new self( $entry, array_column( $entry->message->answers, null, 'id' ), $fields );
	}

	/**
	 * @return list<Answer> Answers that are not empty, for `[all_fields]`.
	 */
	public function non_empty_answers(): array {
		$answers = null === $this->fields
			? $this->entry->message->answers
			: array_map(
				$this->with_labels( ... ),
				array_filter( $this->entry->message->answers, static fn ( array $answer ): bool => 'hidden' !== $answer['type'] )
			);
		return array_values( array_filter( $answers, static fn ( array $answer ): bool => '' !== self::text( $answer ) ) );
	}

	/**
	 * @param Answer $answer
	 * @return Answer
	 */
	private function with_labels( array $answer ): array {
		if ( ! in_array( $answer['type'], self::CHOICE_TYPES, true ) ) {
			return $answer;
		}
		$options = array_column( $this->fields ?? array(), 'options', 'id' )[ $answer['id'] ] ?? array();
		$labels  = array();
		foreach ( is_array( $options ) ? $options : array() as $option ) {
			$value            = is_string( $option['value'] ?? null ) ? trim( $option['value'] ) : '';
			$labels[ $value ] = $labels[ $value ] ?? ( is_string( $option['label'] ?? null ) ? trim( $option['label'] ) : '' );
		}
		unset( $labels[''] );
		$answer['values'] = array_map( static fn ( string $value ): string => (string) ( $labels[ $value ] ?? $value ), $answer['values'] );
		return $answer;
	}

	/**
	 * @return string|null Null if there is no such tag; it stays in the text unchanged.
	 */
	public function value( string $tag ): ?string {
		if ( str_starts_with( $tag, 'f_' ) ) {
			return isset( $this->answers[ $tag ] ) ? self::text( $this->answers[ $tag ] ) : '';
		}
		return $this->entry_value( $tag ) ?? self::site_value( $tag );
	}

	/**
	 * @return list<string>
	 */
	public function values( string $field ): array {
		return $this->answers[ $field ]['values'] ?? array();
	}

	/**
	 * @param Answer $answer
	 */
	public static function text( array $answer ): string {
		$files = array_column( $answer['files'] ?? array(), 'name' );
		return trim( implode( ', ', array() === $files ? $answer['values'] : $files ) );
	}

	private function entry_value( string $tag ): ?string {
		$message = $this->entry->message;
		$origin  = $message->origin;
		$user    = $origin['user_id'] > 0 ? get_userdata( $origin['user_id'] ) : false;
		return match ( $tag ) {
			'_form_title'  => $message->form_title,
			'_entry_id'    => (string) $this->entry->id,
			'_entry_url'   => self::entry_url( $this->entry->id ),
			'_date'        => (string) wp_date( (string) get_option( 'date_format' ), $this->entry->created_at ),
			'_time'        => (string) wp_date( (string) get_option( 'time_format' ), $this->entry->created_at ),
			'_page_url'    => $origin['page_url'],
			'_page_title'  => $origin['page_title'],
			'_referrer'    => $origin['referrer'],
			'_user_agent'  => $origin['user_agent'],
			'_user_name'   => $user instanceof \WP_User ? $user->display_name : '',
			'_user_email'  => $user instanceof \WP_User ? $user->user_email : '',
			'_product'     => $origin['product_name'],
			'_product_url' => $origin['product_url'],
			'_product_sku' => $origin['product_sku'],
			'_locale'      => $origin['locale'],
			default        => null,
		};
	}

	private static function entry_url( int $id ): string {
		return $id > 0 ? EntryLink::of( $id ) : '';
	}

	private static function site_value( string $tag ): ?string {
		return match ( $tag ) {
			'_site_title'       => self::to_plain_text( (string) get_bloginfo( 'name' ) ),
			'_site_description' => self::to_plain_text( (string) get_bloginfo( 'description' ) ),
			'_site_url'         => home_url( '/' ),
			'_site_admin_email' => (string) get_option( 'admin_email' ),
			default             => null,
		};
	}

	private static function to_plain_text( string $html ): string {
		return wp_specialchars_decode( wp_strip_all_tags( $html ), ENT_QUOTES );
	}
}
