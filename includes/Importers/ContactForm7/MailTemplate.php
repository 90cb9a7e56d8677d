<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Importers\ImportReport;

/**
 * Converts Contact Form 7's two emails to a form's email and auto-reply.
 *
 * @phpstan-type Stored array<int|string, bool|int|float|string|null>
 */
final class MailTemplate {

	private const CHOICE_TYPES     = array( 'select', 'radio-group', 'checkbox-group' );
	private const COPY_HEADERS     = array( 'cc', 'bcc' );
	private const RESERVED_HEADERS = array( 'from', 'sender', 'return-path', 'content-type', 'to', 'subject' );

	/**
	 * @param list<array<string, mixed>> $fields From the Aisle document.
	 */
	public function __construct(
		private readonly MailTagNames $tags,
		private readonly array $fields,
		private readonly ImportReport $report
	) {}

	/**
	 * @param Stored $mail
	 * @return array<string, mixed>
	 */
	public function mail( array $mail ): array {
		$headers   = $this->headers( self::text( $mail, 'additional_headers' ) );
		$from_name = $this->from_name( self::text( $mail, 'sender' ) );
		return array(
			'to'            => $this->recipients( self::text( $mail, 'recipient' ) ),
			'from_name'     => $from_name,
			'subject'       => $this->single_line( self::text( $mail, 'subject' ) ),
			'reply_to'      => $headers['reply_to'],
			'headers'       => $headers['others'],
			'body'          => $this->body( __( 'Mail', 'aisle' ), $mail ),
			'html'          => self::is_flag_set( $mail, 'use_html' ),
			'exclude_blank' => self::is_flag_set( $mail, 'exclude_blank' ),
			'attach_files'  => $this->attaches_files( self::text( $mail, 'attachments' ) ),
		);
	}

	/**
	 * @param Stored $mail
	 * @return array<string, mixed> Empty if the second email is disabled.
	 */
	public function autoreply( array $mail ): array {
		if ( ! self::is_flag_set( $mail, 'active' ) ) {
			return array();
		}
		$recipient = $this->single_line( self::text( $mail, 'recipient' ) );
		$id = 1 === preg_match( '/\A(?:[^<>,]*<)?\[(f_[a-z0-9_]+)\]>?\z/', $recipient, $found ) ? $found[1] : '';
		if ( 'email' !== ( $this->field( $id )['text_kind'] ?? '' ) ) {
			$this->report->problem(
				__( 'Mail (2)', 'aisle' ),
				sprintf(
					/* translators: %s: the recipient of a mail. */
					__(
						'In Contact Form 7, this email is sent to %s. Aisle sends its auto-reply only to an email field of the form, so the auto-reply was disabled.',
						'aisle'
					),
					self::text( $mail, 'recipient' )
				)
			);
			$id = '';
		}
		if ( '' !== trim( self::text( $mail, 'attachments' ) ) ) {
			$this->report->problem(
				__( 'Mail (2)', 'aisle' ),
				__( 'The email has attachments, but Aisle’s auto-reply can’t have any.', 'aisle' )
			);
		}
		$reply_to = '';
		foreach ( self::lines( self::text( $mail, 'additional_headers' ) ) as $header ) {
			if ( 1 === preg_match( '/\Areply-to:(.+)\z/i', $header, $found ) ) {
				$reply_to = $this->recipients(
					$found[1],
					__( 'Mail (2)', 'aisle' ),
					// phpcs:ignore WordPress.WP.I18n.MissingTranslatorsComment -- The address.
					__( 'Visitors’ text is never used as a reply address in this email, so %s was skipped.', 'aisle' )
				);
				continue;
			}
			$this->report->problem(
				__( 'Mail (2)', 'aisle' ),
				/* translators: %s: a header of a mail. */
				sprintf( __( 'Aisle’s auto-reply can’t have custom headers, so this header was skipped: %s', 'aisle' ), $header )
			);
		}
		return array(
			'enabled'  => '' !== $id,
			'to_field' => $id,
			'subject'  => $this->single_line( self::text( $mail, 'subject' ) ),
			'reply_to' => $reply_to,
			'body'     => $this->body( __( 'Mail (2)', 'aisle' ), $mail ),
			'html'     => self::is_flag_set( $mail, 'use_html' ),
		);
	}

	/**
	 * Returns the body. As in Contact Form 7, lines of an HTML body become paragraphs unless the body is a complete
	 * page. Of a complete page, only the content of its body is imported.
	 *
	 * @param Stored $mail
	 */
	private function body( string $mail_name, array $mail ): string {
		$body = $this->tags->convert( self::text( $mail, 'body' ) );
		if ( ! self::is_flag_set( $mail, 'use_html' ) ) {
			return $body;
		}
		if ( false === stripos( $body, '<html' ) ) {
			return trim( wpautop( $body ) );
		}
		$this->report->problem(
			$mail_name,
			__( 'The email is a complete HTML page. Its body was imported, but not its head and styles.', 'aisle' )
		);
		foreach ( array( '</head', '<body' ) as $tag ) {
			$tag_start = stripos( $body, $tag );
			$tag_end   = false === $tag_start ? false : strpos( $body, '>', $tag_start );
			$body      = false === $tag_end ? $body : substr( $body, $tag_end + 1 );
		}
		$body_end = strripos( $body, '</body' );
		return trim( false === $body_end ? $body : substr( $body, 0, $body_end ) );
	}

	/**
	 * Returns the Reply-To header; '' if it has an unknown tag, or neither a tag nor an address. Replies then go to the
	 * visitor's address.
	 */
	private function reply_to( string $header_value ): string {
		$line = $this->single_line( $header_value );
		preg_match_all( '/\[([^\]]+)\]/', $line, $tags );
		$known_tags = array_filter(
			$tags[1],
			fn( string $tag ): bool =>
				in_array( $tag, array( '_site_admin_email', '_user_email' ), true ) || array() !== $this->field( $tag )
		);
		if ( '' !== $line && count( $known_tags ) === count( $tags[1] ) && ( array() !== $known_tags || str_contains( $line, '@' ) ) ) {
			return $line;
		}
		$this->report->problem(
			__( 'Mail', 'aisle' ),
			sprintf(
				/* translators: %s: what a mail is answered to. */
				__(
					'The email’s reply address, %s, is not a valid email address. Aisle uses the visitor’s email address.',
					'aisle'
				),
				trim( $header_value )
			)
		);
		return '';
	}

	/**
	 * Returns the recipients that the merchant entered or offers as choices. An address typed by a visitor is never a
	 * recipient.
	 *
	 * @param string $mail_name   Name of the email.
	 * @param string $problem Message with `%s` for the omitted recipients.
	 */
	private function recipients( string $recipient_list, string $mail_name = '', string $problem = '' ): string {
		$allowed = array();
		foreach ( explode( ',', $this->single_line( $recipient_list ) ) as $recipient ) {
			$recipient = trim( $recipient );
			preg_match_all( '/\[([^\]]+)\]/', $recipient, $tags );
			if ( array() === array_filter( $tags[1], fn( string $tag ): bool => ! $this->may_receive( $tag ) ) ) {
				$allowed[] = $recipient;
				continue;
			}
			$problem = '' === $problem
				/* translators: %s: a recipient of a mail. */
				? __( 'Visitors’ text is never used as a recipient, so %s was skipped.', 'aisle' )
				: $problem;
			$this->report->problem( '' === $mail_name ? __( 'Mail', 'aisle' ) : $mail_name, sprintf( $problem, $recipient ) );
		}
		return implode( ', ', array_filter( $allowed ) );
	}

	private function may_receive( string $tag ): bool {
		return '_site_admin_email' === $tag || in_array( $this->field( $tag )['type'] ?? '', self::CHOICE_TYPES, true );
	}

	private function from_name( string $sender ): string {
		$has_name_and_address = 1 === preg_match( '/\A(.*?)<([^<>]*)>\s*\z/s', trim( $sender ), $found );
		$name                 = $has_name_and_address ? trim( $found[1], " \t\n\r\"" ) : '';
		$address              = trim( $has_name_and_address ? $found[2] : $sender );
		$host                 = strtolower( (string) preg_replace( '/\Awww\./i', '', (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) );
		if ( '' !== $address && ! str_ends_with( strtolower( $address ), '@' . $host ) ) {
			$this->report->problem(
				__( 'Mail', 'aisle' ),
				sprintf(
					/* translators: 1: the sender of a mail, 2: a domain. */
					__( 'The email is sent from %1$s. Aisle’s emails are always sent from an address at %2$s.', 'aisle' ),
					$address,
					$host
				)
			);
		}
		return $this->single_line( $name );
	}

	/**
	 * @return array{reply_to: string, others: string}
	 */
	private function headers( string $header_text ): array {
		$reply_to      = '';
		$other_headers = array();
		foreach ( self::lines( $header_text ) as $line ) {
			$is_header = 1 === preg_match( '/\A([A-Za-z][A-Za-z0-9-]*):[ \t]*([^ \t].*)\z/u', $line, $match );
			$name      = $is_header ? strtolower( $match[1] ) : '';
			if ( 'reply-to' === $name ) {
				$reply_to = $this->reply_to( $match[2] );
			} elseif ( ! $is_header || in_array( $name, self::RESERVED_HEADERS, true ) ) {
				$this->report->problem(
					__( 'Mail', 'aisle' ),
					/* translators: %s: a header of a mail. */
					sprintf( __( 'This header was skipped because Aisle sets it automatically or it is not valid: %s', 'aisle' ), $line )
				);
			} else {
				$value           = in_array( $name, self::COPY_HEADERS, true )
					? $this->recipients( $match[2] )
					: $this->single_line( $match[2] );
				$other_headers[] = '' === $value ? '' : $match[1] . ': ' . $value;
			}
		}
		return array(
			'reply_to' => $reply_to,
			'others'   => implode( "\n", array_filter( $other_headers ) ),
		);
	}

	private function attaches_files( string $attachments ): bool {
		$files = trim( (string) preg_replace( '/\[[^\]]*\]/', '', $attachments ) );
		foreach ( self::lines( $files ) as $path ) {
			$this->report->problem(
				__( 'Mail', 'aisle' ),
				sprintf(
					/* translators: %s: path of a file. */
					__( 'The email attaches a file from the server (%s). Aisle can only attach files that visitors upload.', 'aisle' ),
					$path
				)
			);
		}
		return str_contains( $attachments, '[' );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function field( string $id ): array {
		return array_column( $this->fields, null, 'id' )[ $id ] ?? array();
	}

	private function single_line( string $text ): string {
		return trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', $this->tags->convert( $text ) ) );
	}

	/**
	 * @return list<string> Lines that are not empty.
	 */
	private static function lines( string $text ): array {
		return array_values( array_filter(
			array_map( static fn( mixed $line ): string => trim( (string) $line ), (array) preg_split( '/\r\n|\r|\n/', $text ) ),
			static fn( string $line ): bool => '' !== $line
		) );
	}

	/**
	 * @param Stored $mail
	 */
	private static function text( array $mail, string $name ): string {
		$value = $mail[ $name ] ?? '';
		return is_string( $value ) ? mb_scrub( $value, 'UTF-8' ) : '';
	}

	/**
	 * @param Stored $mail
	 */
	private static function is_flag_set( array $mail, string $name ): bool {
		return ! in_array( $mail[ $name ] ?? false, array( false, null, 0, '0', '' ), true );
	}
}
