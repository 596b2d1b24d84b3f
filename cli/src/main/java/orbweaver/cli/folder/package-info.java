/** Folders of crawls and services: ownership, locks, endpoints of the running process. */
@NullMarked
package orbweaver.cli.folder;

import org.jspecify.annotations.NullMarked;
