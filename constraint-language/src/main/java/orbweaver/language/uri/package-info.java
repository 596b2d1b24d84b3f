/** Constraints that ask for the text of a URL and nothing else. */
@NullMarked
package orbweaver.language.uri;

import org.jspecify.annotations.NullMarked;
