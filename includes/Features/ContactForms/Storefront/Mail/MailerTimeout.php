<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Mail;

use PHPMailer\PHPMailer\PHPMailer;

/**
 * A mail server that takes the connection and then says nothing would keep a visitor for five minutes. The message is kept and tried
 * again later, so the visitor is told soon; tries that nobody waits for have the mailer's own patience, because a slow server that did
 * take the mail would get it twice.
 */
final class MailerTimeout {

	private const SECONDS = 15;

	private ?PHPMailer $mailer = null;
	private int $timeout       = 0;
	private int $time_limit    = 0;

	public function begin(): void {
		add_action( 'phpmailer_init', array( $this, 'limit' ), PHP_INT_MAX );
	}

	/** WordPress keeps its mailer for the next mail, which may be somebody else's. */
	public function end(): void {
		remove_action( 'phpmailer_init', array( $this, 'limit' ), PHP_INT_MAX );
		if ( null !== $this->mailer ) {
			$this->set( $this->mailer, $this->timeout, $this->time_limit );
			$this->mailer = null;
		}
	}

	/**
	 * @param mixed $mailer Other plugins may bring one of their own.
	 */
	public function limit( $mailer ): void {
		if ( ! $mailer instanceof PHPMailer ) {
			return;
		}
		/**
		 * How long a mail server may be silent at each step while somebody waits for the mail to be sent.
		 *
		 * @param int $seconds 15.
		 */
		$seconds          = max( 1, (int) apply_filters( 'aisle_contact_mailer_seconds', self::SECONDS ) );
		$this->mailer     = $mailer;
		$this->timeout    = $mailer->Timeout; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- PHPMailer's.
		// phpcs:ignore WordPress.NamingConventions.ValidVariableName -- PHPMailer's.
		$this->time_limit = $mailer->getSMTPInstance()->Timelimit;
		$this->set( $mailer, min( $this->timeout, $seconds ), min( $this->time_limit, $seconds ) );
	}

	private function set( PHPMailer $mailer, int $timeout, int $time_limit ): void {
		$mailer->Timeout                      = $timeout; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- PHPMailer's.
		$mailer->getSMTPInstance()->Timelimit = $time_limit; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- PHPMailer's.
	}
}
