<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin\Editor;

use Aisle\Features\ContactForms\Contracts\FormPreviewer;
use Aisle\Platform\Documents\Admin\DocumentRest;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Documents\DocumentCompiler;

/**
 * `POST …/preview` `{ document, title, logged_in }`: renders the edited form as a storefront page shows it. Returns `{
 * problems, preview }`; `preview` is null if there are problems, else `{ html, page }`: the form, and the URL of the
 * page on which to test it. Nothing is stored.
 */
final class PreviewRoute {

	public function __construct(
		private readonly DocumentRest $rest,
		private readonly DocumentCompiler $compiler,
		private readonly FormPreviewer $previewer
	) {}

	public function register(): void {
		$this->rest->route( '/preview', 'POST', array( $this, 'preview' ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws \Aisle\Platform\Http\ApiError bad_request (400), too_large (413).
	 */
	public function preview( \WP_REST_Request $request ): array {
		$body     = new RequestBody( $request );
		$document = $body->document();
		$problems = $this->compiler->problems( $document );
		return array(
			'problems' => $problems,
			'preview'  => array() === $problems
				? $this->previewer->preview(
					$this->compiler->compile( $document ),
					$body->text( 'title' ),
					true === $request->get_param( 'logged_in' )
				)
				: null,
		);
	}
}
