/** Constraints on the text of the URL: scheme, port, domain, path, and query. */
@NullMarked
package orbweaver.language.uri;

import org.jspecify.annotations.NullMarked;
