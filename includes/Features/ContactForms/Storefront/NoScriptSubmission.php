<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Lazy;

/**
 * Handles a form sent without JavaScript to its own page. A failed submission prints the page with the errors and the
 * answers; a successful one redirects to the same page, so that a reload sends nothing.
 *
 * @phpstan-import-type StoredForm from ContactFormRepository
 */
final class NoScriptSubmission {

	/** URL parameter that names the successful form after the redirect. */
	public const PARAMETER = 'aisle-sent';

	private ?string $unit_tag = null;
	private ?SubmissionResult $result = null;

	/**
	 * @param ContactIntake|Lazy<ContactIntake> $intake
	 */
	public function __construct(
		private readonly ContactFormRepository $forms,
		private readonly ContactIntake|Lazy $intake
	) {}

	/**
	 * @return SubmissionResult|null Null if that form was not sent.
	 */
	public function result_of( string $unit_tag ): ?SubmissionResult {
		if ( null !== $this->result && $unit_tag === $this->unit_tag ) {
			return $this->result;
		}
		// phpcs:ignore WordPress.Security -- Compared with the form's own tag; it shows a thank-you and does nothing.
		$sent_unit_tag = $_GET[ self::PARAMETER ] ?? '';
		$form = $sent_unit_tag === $unit_tag && 1 === preg_match( '/\Aaisle-f(\d+)-/', $unit_tag, $part )
			? $this->forms->read( (int) $part[1] )
			: null;
		return null === $form
			? null
			: new SubmissionResult( SubmissionResult::MAIL_SENT, SubmissionMessages::of( $form['document'], SubmissionResult::MAIL_SENT ) );
	}

	/** `template_redirect` */
	public function handle_post(): void {
		// No nonce: a cached page has an expired one. The origin is checked below, the form's token in the intake.
		// phpcs:disable WordPress.Security -- Each value is checked by what reads it.
		if ( 'POST' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) || ! is_string( $_POST['_aisle_contact_form'] ?? null ) ) {
			return;
		}
		$post_data = wp_unslash( $_POST );
		$files     = $_FILES[ ContactFiles::NAME ] ?? null;
		// phpcs:enable
		$form = $this->forms->read( (int) $post_data['_aisle_contact_form'] );
		if ( null === $form ) {
			return;
		}
		nocache_headers();
		try {
			$meta           = RequestMeta::of( $post_data, $form['id'] );
			$this->unit_tag = $meta->unit_tag;
			$this->result   = $this->process( $form, $meta, $post_data, $files );
		} catch ( ApiError $error ) {
			$this->result = new SubmissionResult( SubmissionResult::ABORTED, $error->getMessage(), array(), self::answers( $post_data ) );
			status_header( $error->status );
			if ( isset( $error->data['retry_after'] ) && ! headers_sent() ) {
				header( 'Retry-After: ' . (int) $error->data['retry_after'] );
			}
			return;
		}
		if ( $this->result->is_sent() ) {
			wp_safe_redirect( add_query_arg( self::PARAMETER, rawurlencode( $this->unit_tag ) ) . '#' . $this->unit_tag, 303 );
			exit;
		}
	}

	/**
	 * @param StoredForm   $form
	 * @param array<mixed> $post_data
	 * @throws ApiError
	 */
	private function process( array $form, RequestMeta $meta, array $post_data, mixed $files ): SubmissionResult {
		if ( Ajax::is_cross_site() ) {
			throw new ApiError( 'cross_origin', __( 'This request didn’t come from the store’s own pages.', 'aisle' ), 403 );
		}
		ContactRate::count( 'calls' );
		return $this->intake->process(
			$form,
			$meta,
			PostedSubmission::parse( $post_data[ PostedSubmission::NAME ] ?? null ),
			$files,
			true
		);
	}

	/**
	 * @param array<mixed> $post_data
	 * @return array<string, array{values: list<string>, other: string|null}> Empty if they cannot be read.
	 */
	private static function answers( array $post_data ): array {
		try {
			return PostedSubmission::parse( $post_data[ PostedSubmission::NAME ] ?? null );
		} catch ( ApiError ) {
			return array();
		}
	}
}
