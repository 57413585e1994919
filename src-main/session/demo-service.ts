/** The demo's own service, while it runs. */
export interface RunningDemoService {
  port: number;
  stop(): Promise<void>;
  /** Called once if it ends without being asked to. */
  onLost(listener: () => void): void;
}

/**
 * Starts the demo's service with its data in `folder`. The shipped application has one way to do it and the fallback
 * another; both are handed in. Rejects when the service does not announce its port in time.
 */
export type StartDemoService = (folder: string) => Promise<RunningDemoService>;
