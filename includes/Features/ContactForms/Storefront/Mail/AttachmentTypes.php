<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Mail;

use PHPMailer\PHPMailer\PHPMailer;

/**
 * Sets each attachment's media type from the file's name. The mailer would derive it from the path, and the path of
 * every upload ends in `.bin`.
 */
final class AttachmentTypes {

	/**
	 * @param array<string, string> $attachments Name => path.
	 */
	public function __construct( private readonly array $attachments ) {}

	/** Runs before all other plugins, so that their attachments stay unchanged. */
	public function begin(): void {
		if ( array() !== $this->attachments ) {
			add_action( 'phpmailer_init', array( $this, 'apply' ), PHP_INT_MIN );
		}
	}

	public function end(): void {
		remove_action( 'phpmailer_init', array( $this, 'apply' ), PHP_INT_MIN );
	}

	/**
	 * @param mixed $mailer Other plugins may pass their own mailer.
	 */
	public function apply( $mailer ): void {
		if ( ! $mailer instanceof PHPMailer ) {
			return;
		}
		$attached = $mailer->getAttachments();
		if ( array() !== array_filter( array_column( $attached, 5 ) ) ) {
			return; // Another plugin has attached a text as a file, which cannot be added again by its path.
		}
		$mailer->clearAttachments();
		foreach ( $attached as list( $path, , $name, $encoding, $type, , $disposition, $content_id ) ) {
			if ( 'inline' === $disposition ) {
				$mailer->addEmbeddedImage( (string) $path, (string) $content_id, (string) $name, (string) $encoding, (string) $type );
			} else {
				$mailer->addAttachment(
					(string) $path,
					(string) $name,
					(string) $encoding,
					( $this->attachments[ (string) $name ] ?? '' ) === $path ? self::type_of( (string) $name ) : (string) $type
				);
			}
		}
	}

	private static function type_of( string $name ): string {
		$type = wp_check_filetype( $name, wp_get_mime_types() )['type'];
		return false === $type ? 'application/octet-stream' : $type;
	}
}
