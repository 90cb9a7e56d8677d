/** The page's data for fields that need more than their own answer. It never changes while a form stands. */
import { createContext, useContext } from '@wordpress/element';
import { readPageData, type PageData } from './page-data';

const PageDataContext = createContext< PageData >( readPageData( null ) );

export const PageDataProvider = PageDataContext.Provider;

export const usePageData = (): PageData => useContext( PageDataContext );
