<?php
declare(strict_types=1);

namespace Aisle\Features\ContactEntries\Editor;

use Aisle\Platform\Documents\DocumentCompiler;
use Aisle\Platform\Documents\Owner\DocumentRest;
use Aisle\Platform\Documents\Owner\RequestBody;

/**
 * `POST …/preview` `{ document, title, logged_in }`: the form as it is in the editor, as a page has it. Answers `{ problems, preview }`; `preview` is null where there are
 * problems, else `{ html, page }`: the form, and the address of the page that it is tried on. Nothing is stored.
 */
final class PreviewRoute {

	public function __construct(
		private readonly DocumentRest $rest,
		private readonly DocumentCompiler $compiler
	) {}

	public function register(): void {
		$this->rest->route( '/preview', 'POST', array( $this, 'preview' ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws \Aisle\Platform\ApiError bad_request (400), too_large (413).
	 */
	public function preview( \WP_REST_Request $request ): array {
		$body     = new RequestBody( $request );
		$document = $body->document();
		$problems = $this->compiler->problems( $document );
		return array(
			'problems' => $problems,
			'preview'  => array() === $problems ? self::made( $this->compiler->compile( $document ), $body->text( 'title' ), true === $request->get_param( 'logged_in' ) ) : null,
		);
	}

	/**
	 * @param array<string, mixed> $document
	 */
	private static function made( array $document, string $title, bool $logged_in ): mixed {
		/**
		 * A contact form that is being written, as it would stand in a page. Whoever prints those forms answers.
		 *
		 * @param array{html: string, page: string}|null $preview  Null as long as nobody has.
		 * @param array<string, mixed>                   $document Of the form, checked.
		 * @param string                                 $title     Of the form.
		 * @param bool                                   $logged_in What its conditions take the visitor for.
		 */
		return apply_filters( 'aisle_contact_form_preview', null, $document, $title, $logged_in );
	}
}
