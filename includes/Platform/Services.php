<?php
declare(strict_types=1);

namespace Aisle\Platform;

use Aisle\Platform\Contracts\ImporterList;
use Aisle\Platform\Uploads\UploadParts;

/**
 * Builds the objects that features share, each at its first use.
 */
final class Services {

	private ?Settings $settings                = null;
	private ?ReplacedScripts $replaced_scripts = null;
	private ?Assets $assets                    = null;
	private ?Ajax $ajax                        = null;
	private ?Rest $rest                        = null;
	private ?UploadParts $uploads              = null;
	private ?ImporterList $importers           = null;

	/**
	 * @param string $file Path of the plugin's main file.
	 */
	public function __construct( public readonly string $file ) {}

	public function settings(): Settings {
		return $this->settings ??= new Settings();
	}

	public function replaced_scripts(): ReplacedScripts {
		return $this->replaced_scripts ??= new ReplacedScripts();
	}

	public function assets(): Assets {
		return $this->assets ??= new Assets( $this->file, new ShopBootData( $this->settings(), $this->replaced_scripts() ), new LazyScripts() );
	}

	public function ajax(): Ajax {
		return $this->ajax ??= new Ajax();
	}

	public function rest(): Rest {
		return $this->rest ??= new Rest();
	}

	public function uploads(): UploadParts {
		return $this->uploads ??= new UploadParts();
	}

	public function importers(): ImporterList {
		return $this->importers ??= new ImporterList();
	}
}
