<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Start;

use Aisle\Platform\Contracts\FormImporter;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Http\Rest;

/**
 * `aisle/v1/option-form-start`: REST routes for ways to start besides templates. Each returns `{ demo: { product, form,
 * url } | null, imports }`: the demo product, and how many forms of another plugin are in the database.
 *
 * @phpstan-import-type Demo from DemoProduct
 */
final class StartRoutes {

	private const PATH = '/option-form-start';

	public function __construct(
		private readonly Rest $rest,
		private readonly DemoProduct $demo,
		private readonly FormImporter $importers
	) {}

	public function register(): void {
		$allowed = array( RequestBody::class, 'is_allowed' );
		$this->rest->route( self::PATH, 'GET', array( $this, 'status' ), $allowed );
		$this->rest->route( self::PATH, 'POST', array( $this, 'create' ), $allowed );
		$this->rest->route( self::PATH, 'DELETE', array( $this, 'remove' ), $allowed );
	}

	/**
	 * @return array{demo: Demo|null, imports: int}
	 */
	public function status(): array {
		return array(
			'demo'    => $this->demo->find(),
			'imports' => $this->importers->importable_count(),
		);
	}

	/**
	 * @return array{demo: Demo|null, imports: int}
	 */
	public function create(): array {
		$this->demo->find_or_create();
		return $this->status();
	}

	/**
	 * @return array{demo: Demo|null, imports: int}
	 */
	public function remove(): array {
		$this->demo->remove();
		return $this->status();
	}
}
