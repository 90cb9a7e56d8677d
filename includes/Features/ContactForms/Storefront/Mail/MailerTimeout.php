<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Mail;

use PHPMailer\PHPMailer\PHPMailer;

/**
 * Limits how long a visitor waits for a mail server that does not respond; the mailer's own limit is five minutes. The
 * entry is saved and the email is retried later. Retries in the background keep the mailer's limit, because a slow
 * server that did accept the email would get it twice.
 */
final class MailerTimeout {

	private const DEFAULT_SECONDS = 15;

	private ?PHPMailer $mailer       = null;
	private int $original_timeout    = 0;
	private int $original_time_limit = 0;

	public function begin(): void {
		add_action( 'phpmailer_init', array( $this, 'limit' ), PHP_INT_MAX );
	}

	/** Restores the mailer's limits: WordPress reuses its mailer for the next email, which may be another plugin's. */
	public function end(): void {
		remove_action( 'phpmailer_init', array( $this, 'limit' ), PHP_INT_MAX );
		if ( null !== $this->mailer ) {
			$this->set_limits( $this->mailer, $this->original_timeout, $this->original_time_limit );
			$this->mailer = null;
		}
	}

	/**
	 * @param mixed $mailer Other plugins may pass their own mailer.
	 */
	public function limit( $mailer ): void {
		if ( ! $mailer instanceof PHPMailer ) {
			return;
		}
		/**
		 * Filters how many seconds a mail server may take at each step while a visitor waits.
		 *
		 * @param int $seconds Default: 15.
		 */
		$seconds                = max( 1, (int) apply_filters( 'aisle_contact_mailer_timeout', self::DEFAULT_SECONDS ) );
		$this->mailer           = $mailer;
		$this->original_timeout = $mailer->Timeout; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- PHPMailer's.
		// phpcs:ignore WordPress.NamingConventions.ValidVariableName -- PHPMailer's.
		$this->original_time_limit = $mailer->getSMTPInstance()->Timelimit;
		$this->set_limits( $mailer, min( $this->original_timeout, $seconds ), min( $this->original_time_limit, $seconds ) );
	}

	private function set_limits( PHPMailer $mailer, int $timeout, int $time_limit ): void {
		$mailer->Timeout                      = $timeout; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- PHPMailer's.
		$mailer->getSMTPInstance()->Timelimit = $time_limit; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- PHPMailer's.
	}
}
