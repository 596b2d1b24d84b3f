/** Tests of project rules that the compiler cannot check. */
@NullMarked
package orbweaver.project;

import org.jspecify.annotations.NullMarked;
