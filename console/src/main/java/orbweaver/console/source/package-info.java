/** Crawls whose pages are served, and their optional parts. */
@NullMarked
package orbweaver.console.source;

import org.jspecify.annotations.NullMarked;
