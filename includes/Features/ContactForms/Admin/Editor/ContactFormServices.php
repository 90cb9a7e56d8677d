<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin\Editor;

use Aisle\Features\ContactForms\Contracts\VisitorServices;
use Aisle\Features\ContactForms\Entries\EntryList;
use Aisle\Platform\Documents\Admin\DocumentRest;
use Aisle\Platform\Documents\Admin\DocumentTypeRoutes;
use Aisle\Platform\Http\Rest;

/**
 * Creates the objects that work on contact forms, for one REST request. The path differs from the visitors'
 * (`contact-forms`), so that merchant routes are never mixed with public ones.
 */
final class ContactFormServices {

	public const BASE = '/contact-form-documents';

	public function __construct( private readonly VisitorServices $forms ) {}

	public function register_routes( Rest $rest ): void {
		$documents     = $this->forms->documents();
		$document_rest = new DocumentRest( $rest, self::BASE );
		DocumentTypeRoutes::register(
			$document_rest,
			$documents,
			new ContactFormListing( new EntryList() ),
			new PortableContactForm( $documents->compiler )
		);
		( new SiteDataRoute( $document_rest ) )->register();
		( new PreviewRoute( $document_rest, $documents->compiler, $this->forms->previewer() ) )->register();
		( new TestMailRoute( $document_rest, $documents->compiler, $this->forms->test_mail() ) )->register();
	}
}
