/** Commands of profiles on file and of their news. */
@NullMarked
package orbweaver.cli.news;

import org.jspecify.annotations.NullMarked;
