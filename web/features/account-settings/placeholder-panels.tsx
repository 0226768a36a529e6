import { Panel } from './panel.tsx';

/** They hold the places of panels that are still being made. */
export const SocialPanel = () => <Panel id="social-login" title="Social login">{null}</Panel>;
export const SessionsPanel = () => <Panel id="sessions" title="Active sessions">{null}</Panel>;
export const LocationPanel = () => <Panel id="location-and-language" title="Date, time and language">{null}</Panel>;
export const TokensPanel = () => <Panel id="developers" title="API access tokens">{null}</Panel>;
export const DangerPanel = () => <Panel id="delete-account" title="Danger zone" isDangerous>{null}</Panel>;
