/** Folders of crawls and services: ownership, locks, endpoints of the running process. */
@NullMarked
package orbweaver.app.folder;

import org.jspecify.annotations.NullMarked;
